import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { Switch, type SwitchProps } from '../../ui/switch.tsx';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { asText, type Bound, useBound } from './bound.ts';

type Ours = 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'inputRef';
type Field<Props, Input extends FieldValues, Output> = Omit<Props, Ours> & Bound<Input, Output>;
/** Left blank it is null, not an empty text. */
type Nullable = { readonly isNullable?: boolean };

const blankAs = (isNullable: boolean) => (text: string) => (isNullable && text.trim() === '' ? null : text);

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

export function FormSelect<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Field<SelectProps<Value>, Input, Output>) {
  const { value, onChange, onBlur, error } = useBound({ control, name });
  const chosen = rest.options.find((option) => option.value === value)?.value ?? null;
  return <Select {...rest} value={chosen} onChange={onChange} onBlur={onBlur} error={error} />;
}

export function FormRadioGroup<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  fallback,
  ...rest
}: Field<RadioGroupProps<Value>, Input, Output> & { readonly fallback: Value }) {
  const { value, onChange, error } = useBound({ control, name });
  const chosen = rest.options.find((option) => option.value === value)?.value ?? fallback;
  return <RadioGroup {...rest} value={chosen} onChange={onChange} error={error} />;
}

export function FormCheckbox<Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Omit<CheckboxProps, 'isSelected' | 'onChange' | 'onBlur' | 'name'> & Bound<Input, Output>) {
  const { value, onChange, onBlur } = useBound({ control, name });
  return <Checkbox {...rest} isSelected={value === true} onChange={onChange} onBlur={onBlur} />;
}

export function FormSwitch<Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Omit<SwitchProps, 'isSelected' | 'onChange'> & Bound<Input, Output>) {
  const { value, onChange } = useBound({ control, name });
  return <Switch {...rest} isSelected={value === true} onChange={onChange} />;
}
