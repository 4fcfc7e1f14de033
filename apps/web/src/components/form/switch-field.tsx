import type { FieldValues } from 'react-hook-form';
import { Switch, type SwitchProps } from '../../ui/switch.tsx';
import { type Field, useBound } from './bound.ts';

export function FormSwitch<Input extends FieldValues, Output>({ control, name, ...rest }: Field<SwitchProps, Input, Output>) {
  const { value, onChange } = useBound({ control, name });
  return <Switch {...rest} isSelected={value === true} onChange={onChange} />;
}
