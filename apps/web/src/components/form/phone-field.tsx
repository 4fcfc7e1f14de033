import { useContext, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ClinicPlaceContext } from '../../i18n/use-format.ts';
import { usePhones } from '../../lib/phones/use-phones.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { asText, blankAs, type Field, type Nullable, useBound } from './bound.ts';

type FormPhoneFieldProps<Input extends FieldValues, Output> = Field<
  Pick<TextFieldProps, 'autoFocus' | 'isDisabled' | 'isRequired' | 'hint'>,
  Input,
  Output
> &
  Nullable & { readonly label?: string };

/**
 * A phone as people write it; its form reads it by `usePhonesRead`. The browser offers none: it would be another patient's. The box
 * and the country code come later, around the same input: a focus that is in it stays.
 */
export function FormPhoneField<Input extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  isNullable = false,
  ...rest
}: FormPhoneFieldProps<Input, Output>) {
  const { t } = useTranslation();
  const { country } = useContext(ClinicPlaceContext);
  const { value, onChange, onBlur, ref, ...bound } = useBound({ control, name });
  const [isLeft, setIsLeft] = useState(false);
  const phones = usePhones();
  const text = asText(value);
  const code = phones?.callingCodeOf(country) ?? null;
  const usualHint = phones && t(code === null ? 'phones.hintWithoutCountry' : 'phones.hint');
  const isCodeTyped = /^\s*(\+|00)/.test(text);
  return (
    <TextField
      {...rest}
      {...bound}
      label={label ?? t('tickets.form.phone')}
      hint={phones?.readBack(text, country, isLeft) ?? hint ?? usualHint ?? '\u00a0'}
      value={text}
      onChange={(typed) => {
        setIsLeft(false);
        onChange(blankAs(isNullable)(typed));
      }}
      onBlur={(event) => {
        setIsLeft(true);
        onBlur(event);
      }}
      inputRef={ref}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      isLatin
      isDigits={/^[\p{Nd}\s()+-]*$/u.test(text)}
      around={(input) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: its control is `input`. A press beside it leads into it.
        <label dir="ltr" className={phones?.box ?? 'contents'}>
          {code !== null && !isCodeTyped && (
            <span className="shrink-0 whitespace-nowrap border-line border-e pe-3 text-quiet">{code}</span>
          )}
          {input}
        </label>
      )}
    />
  );
}
