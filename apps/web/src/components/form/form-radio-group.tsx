import type { FieldValues } from 'react-hook-form';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx';
import { type Field, useBound } from './bound.ts';

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
