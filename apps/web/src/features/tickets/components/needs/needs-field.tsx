import { Accessibility } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NEEDS, type Need } from '#libs/contracts/tickets/need-texts.ts';
import type { IssueRequest, IssueRequestInput } from '#libs/contracts/tickets/patient-form.ts';
import type { ContractForm } from '../../../../lib/form/use-contract-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { useNeedTexts } from './use-need-texts.ts';

interface NeedsFieldProps {
  readonly control: ContractForm<IssueRequestInput, IssueRequest>['control'];
}

/** Needs of the patient at the call: a button until somebody needs something, since most patients need nothing. */
export function NeedsField({ control }: NeedsFieldProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'patient.needs' });
  const needs = field.value ?? [];
  const [isAsked, setIsAsked] = useState(false);
  const texts = useNeedTexts();
  const id = useId();
  const boxes = useRef<HTMLFieldSetElement>(null);
  const ask = () => {
    // The button that was pressed goes, and the focus with it.
    flushSync(() => setIsAsked(true));
    boxes.current?.querySelector('input')?.focus();
  };
  const choose = (need: Need, isChosen: boolean) => {
    const chosen = NEEDS.filter((each) => (each === need ? isChosen : needs.includes(each)));
    field.onChange(chosen);
  };
  if (!isAsked && needs.length === 0)
    return (
      <div>
        <Button kind="quiet" icon={<Accessibility size={18} />} onPress={ask}>
          {t('tickets.form.needs')}
        </Button>
      </div>
    );
  return (
    <fieldset ref={boxes} aria-describedby={id}>
      <legend className="font-medium">{t('tickets.form.needs')}</legend>
      <p id={id} className="text-pretty text-quiet text-sm">
        {t('tickets.form.needsHint')}
      </p>
      <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
        {NEEDS.map((need) => (
          <Checkbox key={need} isSelected={needs.includes(need)} onChange={(isChosen) => choose(need, isChosen)}>
            {texts[need].name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
