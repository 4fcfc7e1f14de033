import { ChevronsUp } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { IssueRequest, IssueRequestInput } from '#libs/contracts/tickets/patient-form.ts';
import { PRIORITY_REASONS } from '#libs/contracts/tickets/rules.ts';
import type { ContractForm } from '../../../../lib/form/use-contract-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';

interface PriorityFieldProps {
  readonly control: ContractForm<IssueRequestInput, IssueRequest>['control'];
}

/** "Put first" of a new patient: a press asks for the reason, another takes it back. */
export function PriorityField({ control }: PriorityFieldProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'priority' });
  const reason = field.value ?? null;
  const place = useRef<HTMLDivElement>(null);
  const change = (chosen: IssueRequestInput['priority']) => {
    // The button that was pressed goes, and the focus with it.
    flushSync(() => field.onChange(chosen));
    place.current?.querySelector('button')?.focus();
  };
  if (reason === null)
    return (
      <div ref={place}>
        <Button kind="quiet" icon={<ChevronsUp size={18} />} onPress={() => change(PRIORITY_REASONS[0])}>
          {t('tickets.actions.prioritise.title')}
        </Button>
      </div>
    );
  return (
    <div ref={place} className="flex flex-col items-start gap-1">
      <div className="w-full">
        <Select
          label={t('tickets.priority.label')}
          hint={t('tickets.actions.prioritise.hint')}
          options={PRIORITY_REASONS.map((each) => ({ value: each, label: t(`tickets.priority.${each}`) }))}
          value={reason}
          onChange={(chosen) => field.onChange(chosen)}
          isNumbered
        />
      </div>
      <Button kind="quiet" onPress={() => change(undefined)}>
        {t('tickets.actions.endPriority.label')}
      </Button>
    </div>
  );
}
