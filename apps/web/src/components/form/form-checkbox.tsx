import type { FieldValues } from 'react-hook-form';
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx';
import { type Field, useBound } from './bound.ts';

export function FormCheckbox<Input extends FieldValues, Output>({ control, name, ...rest }: Field<CheckboxProps, Input, Output>) {
  const { value, onChange, onBlur } = useBound({ control, name });
  return <Checkbox {...rest} isSelected={value === true} onChange={onChange} onBlur={onBlur} />;
}
