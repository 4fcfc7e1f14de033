import { Fragment, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATIENT, REASON } from '#libs/contracts/limits.ts';
import {
  type IssueRequest,
  type IssueRequestInput,
  issueRequest,
  type PatientFormInput,
} from '#libs/contracts/tickets/patient-form.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { DraftNotice } from '../../../../components/form/draft-notice.tsx';
import { FormCheckbox, FormTextArea } from '../../../../components/form/fields.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { FormPhoneField } from '../../../../components/form/phone-field.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { FormNumberField, FormTextField } from '../../../../components/form/text-fields.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useDraft } from '../../../../lib/form/use-draft.ts';
import { usePhonesRead } from '../../../../lib/phones/use-phones-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { KeyCap } from '../../../../ui/key-cap.tsx';
import type { OpenState } from '../../../../ui/overlay.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useStatistics } from '../../api/get-statistics.ts';
import { useSaveTicket } from '../../api/save-ticket.ts';
import { type Begun, begunWith, isBegunIn } from '../../rules/begun.ts';
import { expectedWaitOf } from '../../rules/expected-wait.ts';
import type { Given } from '../../rules/given.ts';
import { isOpenTicket } from '../../rules/same-person.ts';
import { useMayAct } from '../../rules/use-may-act.ts';
import { NeedsField } from '../needs/needs-field.tsx';
import { GivenNumber } from './given-number.tsx';
import { PriorityField } from './priority-field.tsx';
import { SamePersonNotice } from './same-person-notice.tsx';
import { ServiceField, ServiceShown } from './service-field.tsx';
import { useSamePerson } from './use-same-person.ts';
import { useServiceMemory } from './use-service-memory.ts';

/** Consent is never ticked beforehand: a box that is left alone is no consent. */
const BLANK: PatientFormInput = { patient: { name: '', age: '', phone: '', whatsapp: false, needs: [] }, reason: null };

interface TicketFormSheetProps extends OpenState {
  /** The ticket being edited; null: a new patient. */
  readonly pair: TicketPair | null;
  /** A new patient's facts that are known already. */
  readonly begun?: Begun | undefined;
  /** Opens the ticket that the person has already, instead of adding another. */
  readonly onOther: (pair: TicketPair) => void;
}

/** Adding stays open and offers the next; editing closes. */
export function TicketFormSheet(props: TicketFormSheetProps) {
  const { pair, begun } = props;
  return <TicketForm key={pair?.ticket.id ?? JSON.stringify(begun ?? 'new')} {...props} />;
}

function TicketForm({ pair, begun, isOpen, onOpenChange, onOther }: TicketFormSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayAct = useMayAct();
  const id = useId();
  /** Typing goes on with the age. */
  const hasName = begun?.name !== undefined;
  const [given, setGiven] = useState<Given | null>(null);
  const { data: figures } = useStatistics();
  const { service, remember } = useServiceMemory();
  const blank: IssueRequestInput = service === null ? BLANK : { ...BLANK, service };
  const fields = useRef<HTMLFormElement>(null);
  const save = useSaveTicket(pair);
  const defaults = pair ? detailsOf(pair) : blank;
  const form = useContractForm<IssueRequestInput, IssueRequest>({
    schema: issueRequest,
    defaults,
    reading: usePhonesRead('patient.phone'),
    onSubmit: async (values) => {
      if (await same.stops(values)) return;
      // The wait of a patient who joins now: once they have joined, it counts them too.
      const expectedWait = expectedWaitOf(figures, values.service);
      const answer = await save.mutateAsync(values);
      draft.drop();
      if (pair) return onOpenChange(false);
      remember(values.service);
      // The focus moves before the field is blank: a field that is left blank says that it is required.
      focusName();
      setGiven(answer ? { pair: answer.data, expectedWait } : null);
    },
  });
  const same = useSamePerson(form.control, pair === null);
  const openOther = (other: TicketPair) => {
    // The draft is a ticket already: the next patient's form begins blank.
    draft.clear();
    onOther(other);
  };
  const draft = useDraft({
    name: pair ? `patient of ${pair.ticket.id}` : 'patient',
    form,
    defaults,
    begun: begun && { values: begunWith(blank, begun), isIn: (kept) => isBegunIn(begun, kept) },
    isOpen,
  });
  const focusName = () => {
    const name = fields.current?.elements.namedItem('patient.name');
    if (name instanceof HTMLElement) name.focus();
  };
  // Once the form has done with sending, or it would count as sent again and complain of what is still being typed.
  const offerNext = useEffectEvent(() => {
    same.forget();
    form.reset(blank);
  });
  useEffect(() => {
    if (given) offerNext();
  }, [given]);
  const toggle = (isToBeOpen: boolean) => {
    if (!isToBeOpen) {
      form.reset();
      same.forget();
      setGiven(null);
    }
    onOpenChange(isToBeOpen);
  };
  // An ended ticket is shown, and the form does not ask about it.
  const asked = same.ticket && isOpenTicket(same.ticket) ? same.ticket : null;
  const addAnyway = () => {
    same.allow();
    form.submit();
  };
  /** Enter saves from every field, the last one too (Shift and Enter adds a row), and says what is missing. */
  const saves = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || form.isSubmitting) return;
    if (!isInput(event.target) && !isFilled(event.target)) return;
    event.preventDefault();
    // An unchanged ticket is not sent: nothing of it belongs in its history.
    if (asked) openOther(asked);
    else if (form.isDirty || !pair) form.submit();
  };
  return (
    <Sheet
      title={t(pair ? 'tickets.form.edit' : 'tickets.form.add')}
      isOpen={isOpen}
      onOpenChange={toggle}
      isPending={form.isSubmitting}
      actions={
        asked ? (
          <Fragment key="same">
            <Button isDisabled={!form.canSubmit} onPress={addAnyway}>
              {t('tickets.form.same.anyway')}
            </Button>
            <Button kind="filled" onPress={() => openOther(asked)} hint={<KeyCap isHint>↵</KeyCap>}>
              {t('tickets.form.same.open', { number: format.position(asked.ticket.position) })}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="new">
            <Button kind="quiet" isDisabled={form.isSubmitting} onPress={() => toggle(false)}>
              {t('common.close')}
            </Button>
            <SubmitButton form={form} formId={id}>
              {t(pair ? 'tickets.form.save' : 'tickets.form.submit')}
            </SubmitButton>
          </Fragment>
        )
      }
    >
      {!pair && (
        <div className="mb-5 flex flex-col gap-3">
          {!given && <p className="text-quiet">{t('tickets.form.addHint')}</p>}
          <GivenNumber given={given} onPrint={focusName} />
        </div>
      )}
      <form ref={fields} id={id} onSubmit={form.submit} onKeyDown={saves} noValidate className="flex flex-col gap-4">
        <DraftNotice draft={draft} onCleared={focusName} />
        {pair ? <ServiceShown pair={pair} /> : <ServiceField control={form.control} />}
        <FormTextField
          control={form.control}
          name="patient.name"
          label={t('tickets.form.name')}
          maxLength={PATIENT.nameMax}
          autoComplete="off"
          autoFocus={!hasName}
        />
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3">
          <FormNumberField control={form.control} name="patient.age" label={t('tickets.form.age')} autoFocus={hasName} />
          <FormPhoneField control={form.control} name="patient.phone" />
        </div>
        {same.ticket && <SamePersonNotice pair={same.ticket} />}
        <FormTextArea
          control={form.control}
          name="reason"
          label={t('tickets.form.reason')}
          maxLength={REASON.max}
          isRequired={false}
          isNullable
        />
        <FormCheckbox control={form.control} name="patient.whatsapp" hint={t('tickets.form.whatsappHint')}>
          {t('tickets.form.whatsapp')}
        </FormCheckbox>
        <NeedsField key={given?.pair.ticket.id} control={form.control} />
        {!pair && mayAct('prioritise') && <PriorityField control={form.control} />}
        <FormFailure failure={form.failure} otherwise={t('tickets.form.failed')} />
      </form>
    </Sheet>
  );
}

const isInput = (field: EventTarget): boolean => field instanceof HTMLInputElement;
const isFilled = (field: EventTarget): boolean => field instanceof HTMLTextAreaElement && field.value.trim() !== '';

/** An edit sends the whole form again, so it begins with what the ticket holds. An unknown consent is none. */
const detailsOf = ({ patient: { name, age, phone, whatsapp, needs }, ticket: { reason } }: TicketPair): PatientFormInput => ({
  patient: {
    name: name ?? '',
    age: age?.toString() ?? '',
    phone: phone ?? '',
    whatsapp: whatsapp ?? false,
    needs: [...(needs ?? [])],
  },
  reason,
});
