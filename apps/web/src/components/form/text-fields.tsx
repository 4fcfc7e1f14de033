import type { FieldValues } from 'react-hook-form';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { asText, blankAs, type Field, type Nullable, useBound } from './bound.ts';

// The only fields of the sign-in page: whatever else stands here, everybody who signs in carries.

export function FormTextField<Input extends FieldValues, Output>({
  control,
  name,
  isNullable = false,
  ...rest
}: Field<TextFieldProps, Input, Output> & Nullable) {
  const { value, onChange, ref, ...bound } = useBound({ control, name });
  const kept = blankAs(isNullable);
  return <TextField {...rest} {...bound} inputRef={ref} value={asText(value)} onChange={(text) => onChange(kept(text))} />;
}

export function FormNumberField<Input extends FieldValues, Output>({
  control,
  name,
  isNullable = false,
  ...rest
}: Field<TextFieldProps, Input, Output> & Nullable) {
  const { value, onChange, ref, ...bound } = useBound({ control, name });
  const kept = blankAs(isNullable);
  return <NumberField {...rest} {...bound} inputRef={ref} value={asText(value)} onChange={(text) => onChange(kept(text))} />;
}
