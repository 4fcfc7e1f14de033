import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isolated } from '#libs/contracts/isolated.ts';
import { PATIENT } from '#libs/contracts/limits.ts';
import { correctRequest, type ExportedVisit, type Visit } from '#libs/contracts/patients.ts';
import { FormPhoneField } from '../../../components/form/phone-field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { FormNumberField, FormTextField } from '../../../components/form/text-fields.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { usePhonesRead } from '../../../lib/phones/use-phones-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useCorrectVisits } from '../api/change-visits.ts';
import type { ChosenVisits } from '../rules/requests.ts';
import { different } from '../rules/visits.ts';
import { deskFailureText } from './desk-failure.ts';
import { useVisitWords } from './use-visit-words.ts';

interface CorrectFormProps {
  /** The visits as they are held now, the newest first. */
  readonly held: readonly ExportedVisit[];
  readonly request: ChosenVisits;
  readonly correct: ReturnType<typeof useCorrectVisits>;
  readonly onChanged: (rows: readonly Visit[], words: string) => void;
  readonly onClose: () => void;
}

const correction = z.pick(correctRequest, { patient: true });

/** The form begins with what the newest visit holds, and says where the others differ from it. */
export function CorrectForm({ held, request, correct, onChanged, onClose }: CorrectFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useVisitWords();
  const newest = held[0]?.patient;
  const form = useContractForm({
    schema: correction,
    defaults: { patient: { name: newest?.name ?? '', age: newest?.age?.toString() ?? '', phone: newest?.phone ?? '' } },
    reading: usePhonesRead('patient.phone'),
    onSubmit: async ({ patient }) => {
      const answer = await correct.mutateAsync({ ...request, patient });
      if (!answer) return;
      const done = t('patients.correct.done', words.counted(answer.data.length));
      onChanged(answer.data, patient.phone === request.phone ? done : `${done} ${t('patients.correct.either')}`);
      onClose();
    },
  });
  const ages = different(held.map(({ patient }) => patient.age));
  const phones = different(held.map(({ patient }) => patient.phone));
  return (
    <form onSubmit={form.submit} noValidate className="flex min-h-full flex-col gap-5">
      <p className="text-quiet">{t('patients.correct.about')}</p>
      {ages.length > 1 && (
        <Notice kind="warning">{t('patients.correct.ages', { ages: format.list(ages.map(format.number)) })}</Notice>
      )}
      {phones.length > 1 && (
        <Notice kind="warning">{t('patients.correct.phones', { phones: format.list(phones.map(isolated)) })}</Notice>
      )}
      <FormTextField
        control={form.control}
        name="patient.name"
        label={t('tickets.form.name')}
        maxLength={PATIENT.nameMax}
        autoComplete="off"
        autoFocus
      />
      <FormNumberField
        control={form.control}
        name="patient.age"
        label={t('tickets.form.age')}
        hint={t('patients.correct.ageHint')}
      />
      <FormPhoneField control={form.control} name="patient.phone" />
      {form.failure && <Notice kind="danger">{deskFailureText(form.failure, t, t('patients.correct.failed'))}</Notice>}
      <div className="-mx-6 -mb-2 mt-auto flex flex-wrap justify-end gap-3 border-line border-t px-6 pt-4">
        <Button isDisabled={form.isSubmitting} onPress={onClose}>
          {t('common.cancel')}
        </Button>
        <SubmitButton form={form}>{t('patients.correct.submit')}</SubmitButton>
      </div>
    </form>
  );
}
