import type { FieldValues } from 'react-hook-form';
import { ComboBox, type ComboBoxProps } from '../../ui/combo-box.tsx';
import { type Field, useBound } from './bound.ts';
import { chosen } from './chosen.ts';

export function FormComboBox<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Field<ComboBoxProps<Value>, Input, Output>) {
  const { value, onChange, onBlur, error } = useBound({ control, name });
  return <ComboBox {...rest} value={chosen(rest.options, value)} onChange={onChange} onBlur={onBlur} error={error} />;
}
