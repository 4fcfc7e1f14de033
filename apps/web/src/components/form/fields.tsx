import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { ComboBox, type ComboBoxProps } from '../../ui/combo-box.tsx';
import type { Option } from '../../ui/option.ts';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { Switch, type SwitchProps } from '../../ui/switch.tsx';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { asText, blankAs, type Field, type Nullable, useBound } from './bound.ts';

export function FormCheckbox<Input extends FieldValues, Output>({ control, name, ...rest }: Field<CheckboxProps, Input, Output>) {
  const { value, onChange, onBlur } = useBound({ control, name });
  return <Checkbox {...rest} isSelected={value === true} onChange={onChange} onBlur={onBlur} />;
}

export function FormSwitch<Input extends FieldValues, Output>({ control, name, ...rest }: Field<SwitchProps, Input, Output>) {
  const { value, onChange } = useBound({ control, name });
  return <Switch {...rest} isSelected={value === true} onChange={onChange} />;
}

export function FormRadioGroup<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  fallback,
  ...rest
}: Field<RadioGroupProps<Value>, Input, Output> & { readonly fallback: Value }) {
  const { value, onChange, error } = useBound({ control, name });
  return <RadioGroup {...rest} value={chosen(rest.options, value) ?? fallback} onChange={onChange} error={error} />;
}

export function FormSelect<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Field<SelectProps<Value>, Input, Output>) {
  const { value, onChange, onBlur, error } = useBound({ control, name });
  return <Select {...rest} value={chosen(rest.options, value)} onChange={onChange} onBlur={onBlur} error={error} />;
}

export function FormComboBox<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Field<ComboBoxProps<Value>, Input, Output>) {
  const { value, onChange, onBlur, error } = useBound({ control, name });
  return <ComboBox {...rest} value={chosen(rest.options, value)} onChange={onChange} onBlur={onBlur} error={error} />;
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

const chosen = <Value extends string>(options: readonly Option<Value>[], value: unknown): Value | null =>
  options.find((option) => option.value === value)?.value ?? null;
