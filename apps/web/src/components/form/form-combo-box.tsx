import type { FieldValues } from 'react-hook-form';
import { ComboBox, type ComboBoxProps } from '../../ui/combo-box.tsx';
import { type Field, useBound } from './bound.ts';

export function FormComboBox<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Field<ComboBoxProps<Value>, Input, Output>) {
  const { value, onChange, onBlur, error } = useBound({ control, name });
  const chosen = rest.options.find((option) => option.value === value)?.value ?? null;
  return <ComboBox {...rest} value={chosen} onChange={onChange} onBlur={onBlur} error={error} />;
}
