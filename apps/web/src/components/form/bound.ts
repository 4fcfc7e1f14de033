import type { FocusEvent } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Which field of which form. */
export interface Bound<Input extends FieldValues, Output> {
  readonly control: Control<Input, unknown, Output>;
  readonly name: FieldPath<Input>;
}

/** A form's field as the kit's fields take it. */
export function useBound<Input extends FieldValues, Output>({ control, name }: Bound<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    value: field.value as unknown,
    ref: field.ref,
    onChange: (value: unknown) => field.onChange(value),
    onBlur: (event?: FocusEvent) => {
      if (fieldState.isDirty || !(event && leavesForm(event))) field.onBlur();
    },
    error: fieldState.error?.message,
  };
}

/** Turning to something beside the form passes over no field. */
const leavesForm = ({ target, relatedTarget }: Pick<FocusEvent, 'target' | 'relatedTarget'>): boolean =>
  target instanceof Element && !target.closest('form')?.contains(relatedTarget);

export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

type Ours = 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'inputRef' | 'isSelected';

/** A field of the kit without what the form knows of it. */
export type Field<Props, Input extends FieldValues, Output> = Omit<Props, Ours> & Bound<Input, Output>;

/** Left blank it is null, not an empty text. */
export interface Nullable {
  readonly isNullable?: boolean;
}

export const blankAs = (isNullable: boolean) => (text: string) => (isNullable && text.trim() === '' ? null : text);
