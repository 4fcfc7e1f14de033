import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { asText, blankAs, type Field, type Nullable, useBound } from './bound.ts';
import { chosen } from './chosen.ts';

export function FormCheckbox<Input extends FieldValues, Output>({ control, name, ...rest }: Field<CheckboxProps, Input, Output>) {
  const { value, onChange, onBlur } = useBound({ control, name });
  return <Checkbox {...rest} isSelected={value === true} onChange={onChange} onBlur={onBlur} />;
}

export function FormSelect<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Field<SelectProps<Value>, Input, Output>) {
  const { value, onChange, onBlur, error } = useBound({ control, name });
  return <Select {...rest} value={chosen(rest.options, value)} onChange={onChange} onBlur={onBlur} error={error} />;
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
