import type { FieldValues } from 'react-hook-form';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { type Field, useBound } from './bound.ts';
import { chosen } from './chosen.ts';

export function FormRadioGroup<Value extends string, Input extends FieldValues, Output>({
  control,
  name,
  fallback,
  ...rest
}: Field<RadioGroupProps<Value>, Input, Output> & { readonly fallback: Value }) {
  const { value, onChange, error } = useBound({ control, name });
  return <RadioGroup {...rest} value={chosen(rest.options, value) ?? fallback} onChange={onChange} error={error} />;
}
