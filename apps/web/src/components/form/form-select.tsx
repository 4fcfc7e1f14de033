import type { FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { type Field, useBound } from './bound.ts';

export function FormSelect<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Field<SelectProps<Value>, Input, Output>) {
  const { value, onChange, onBlur, error } = useBound({ control, name });
  const chosen = rest.options.find((option) => option.value === value)?.value ?? null;
  return <Select {...rest} value={chosen} onChange={onChange} onBlur={onBlur} error={error} />;
}
