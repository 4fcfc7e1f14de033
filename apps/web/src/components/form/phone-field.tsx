import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Bound } from './bound.ts';
import { FormTextField } from './text-fields.tsx';

interface FormPhoneFieldProps {
  readonly autoFocus?: boolean;
}

/** A patient's phone, with its country code. The browser offers none: it would be another patient's. */
export function FormPhoneField<Input extends FieldValues, Output>(props: Bound<Input, Output> & FormPhoneFieldProps) {
  const { t } = useTranslation();
  return (
    <FormTextField
      {...props}
      label={t('tickets.form.phone')}
      hint={t('tickets.form.phoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      isLatin
    />
  );
}
