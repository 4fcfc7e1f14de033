import type { FieldValues } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { asText, blankAs, type Field, type Nullable, useBound } from './bound.ts';

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
