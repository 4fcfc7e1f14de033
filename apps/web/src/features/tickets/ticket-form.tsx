import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATIENT, REASON } from '#libs/contracts/limits.ts';
import { type PatientFormInput, patientForm } from '#libs/contracts/tickets/patient-form.ts';
import { type TicketPair, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { FormCheckbox } from '../../components/form/form-checkbox.tsx';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { FormNumberField } from '../../components/form/form-number-field.tsx';
import { FormTextArea } from '../../components/form/form-text-area.tsx';
import { FormTextField } from '../../components/form/form-text-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OpenState } from '../../ui/overlay.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const BLANK: PatientFormInput = { patient: { name: '', age: '', phone: '', whatsapp: true }, reason: null };

interface TicketFormSheetProps extends OpenState {
  /** Whose details are changed; null: a new patient. */
  readonly pair: TicketPair | null;
}

/** Adding stays open and offers the next; editing closes. */
export function TicketFormSheet({ pair, ...open }: TicketFormSheetProps) {
  return <TicketForm key={pair?.ticket.id ?? 'new'} pair={pair} {...open} />;
}

function TicketForm({ pair, isOpen, onOpenChange }: TicketFormSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const [added, setAdded] = useState<TicketPair | null>(null);
  const save = useWrite({
    request: (body: unknown) =>
      pair
        ? { method: 'PUT', path: `/tickets/${encodeURIComponent(pair.ticket.id)}`, body }
        : { method: 'POST', path: '/tickets', body },
    answer: ticketAnswer,
    changes: [QUERY_KEYS.day],
  });
  const form = useContractForm({
    schema: patientForm,
    defaults: pair ? detailsOf(pair) : BLANK,
    onSubmit: async (values) => {
      const answer = await save.mutateAsync(values);
      if (pair) return onOpenChange(false);
      setAdded(answer?.data ?? null);
      form.reset(BLANK);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (added) setFocus('patient.name');
  }, [added, setFocus]);
  const toggle = (isToBeOpen: boolean) => {
    if (!isToBeOpen) {
      form.reset();
      setAdded(null);
    }
    onOpenChange(isToBeOpen);
  };
  return (
    <Sheet
      title={t(pair ? 'tickets.form.edit' : 'tickets.form.add')}
      isOpen={isOpen}
      onOpenChange={toggle}
      isPending={form.isSubmitting}
      actions={
        <>
          <SubmitButton form={form} formId={id}>
            {t(pair ? 'tickets.form.save' : 'tickets.form.submit')}
          </SubmitButton>
          <Button isDisabled={form.isSubmitting} onPress={() => toggle(false)}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        {!pair && !added && <p className="text-quiet">{t('tickets.form.addHint')}</p>}
        {added && (
          <Notice kind="done">
            {t('tickets.form.added', { name: added.patient.name ?? '', position: added.ticket.position })}
          </Notice>
        )}
        <FormTextField
          control={form.control}
          name="patient.name"
          label={t('tickets.form.name')}
          maxLength={PATIENT.nameMax}
          autoComplete="off"
          autoFocus
        />
        <FormNumberField control={form.control} name="patient.age" label={t('tickets.form.age')} />
        <FormTextField
          control={form.control}
          name="patient.phone"
          label={t('tickets.form.phone')}
          hint={t('tickets.form.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          isLatin
        />
        <FormTextArea
          control={form.control}
          name="reason"
          label={t('tickets.form.reason')}
          maxLength={REASON.max}
          isRequired={false}
          isNullable
        />
        <FormCheckbox control={form.control} name="patient.whatsapp">
          {t('tickets.form.whatsapp')}
        </FormCheckbox>
        <FormFailure failure={form.failure} otherwise={t('tickets.form.failed')} />
      </form>
    </Sheet>
  );
}

/** All of them are sent back: whoever did not wish to be messaged is not asked again. */
const detailsOf = ({ patient: { name, age, phone, whatsapp }, ticket: { reason } }: TicketPair): PatientFormInput => ({
  patient: { name: name ?? '', age: age ?? '', phone: phone ?? '', whatsapp: whatsapp ?? true },
  reason,
});
