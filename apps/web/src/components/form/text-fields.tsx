import type { FieldValues } from 'react-hook-form';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { asText, blankAs, type Field, type Nullable, useBound } from './bound.ts';

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

export function FormTextArea<Input extends FieldValues, Output>({
  control,
  name,
  isNullable = false,
  ...rest
}: Field<TextAreaProps, Input, Output> & Nullable) {
  const { value, onChange, ref: _, ...bound } = useBound({ control, name });
  const kept = blankAs(isNullable);
  return <TextArea {...rest} {...bound} value={asText(value)} onChange={(text) => onChange(kept(text))} />;
}
