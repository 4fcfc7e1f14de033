import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RIGHTS } from '#libs/contracts/limits.ts';
import { holdRequest, type Visit } from '#libs/contracts/patients.ts';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormTextField } from '../../../components/form/text-fields.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { useHoldVisits } from '../api/change-visits.ts';
import type { ChosenVisits } from '../rules/requests.ts';
import { deskFailureText } from './desk-failure.ts';
import { useVisitWords } from './use-visit-words.ts';
import { VisitList } from './visits/visit-list.tsx';

interface HoldDialogProps extends OpenState {
  readonly kind: 'hold' | 'release';
  readonly request: ChosenVisits;
  readonly visits: readonly Visit[];
  readonly onChanged: (rows: readonly Visit[], words: string) => void;
}

const withReason = z.pick(holdRequest, { reason: true });

/** Puts visits on hold, or releases them, and asks why. */
export function HoldDialog({ kind, request, visits, onChanged, ...open }: HoldDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const words = useVisitWords();
  const hold = useHoldVisits(kind);
  const close = () => open.onOpenChange(false);
  const form = useContractForm({
    schema: withReason,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      const answer = await hold.mutateAsync({ ...request, reason });
      if (answer) onChanged(answer.data, t(`patients.${kind}.done`, words.counted(answer.data.length)));
      close();
    },
  });
  return (
    <Dialog
      {...open}
      title={t(`patients.${kind}.title`, words.counted(visits.length))}
      isPending={form.isSubmitting}
      actions={<FormActions form={form} formId={id} submit={t(`patients.${kind}.submit`)} onCancel={close} />}
    >
      <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <p>{t(`patients.${kind}.about`)}</p>
        <VisitList label={t('patients.found.list')} visits={visits} />
        <FormTextField
          control={form.control}
          name="reason"
          label={t(`patients.${kind}.reason`)}
          hint={t(`patients.${kind}.reasonHint`)}
          maxLength={RIGHTS.reasonMax}
          autoComplete="off"
          autoFocus
        />
        {form.failure && <Notice kind="danger">{deskFailureText(form.failure, t, t(`patients.${kind}.failed`))}</Notice>}
      </form>
    </Dialog>
  );
}
