import { TextField, type TextFieldProps } from './text-field.tsx';

/** A number as text, with the keyboard for it: what is typed stands as it was typed, in any digits, until the schema reads it. */
export const NumberField = (props: Omit<TextFieldProps, 'type' | 'inputMode' | 'isLatin'>) => (
  <TextField {...props} inputMode="numeric" autoComplete="off" isLatin />
);
