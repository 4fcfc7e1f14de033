import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { ComboBox, type ComboBoxProps } from '../../ui/combo-box.tsx';
import type { Option } from '../../ui/option.ts';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { Switch, type SwitchProps } from '../../ui/switch.tsx';
import { type Field, useBound } from './bound.ts';

// Apart from the text fields: the sign-in page has those, and should not carry lists and their pop-ups.

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

const chosen = <Value extends string>(options: readonly Option<Value>[], value: unknown): Value | null =>
  options.find((option) => option.value === value)?.value ?? null;
