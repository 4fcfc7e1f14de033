import type { HTMLInputTypeAttribute, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  /** To be read and copied, not changed. */
  readonly isReadOnly?: boolean;
  /** Read from left to right in any language: a phone number, an address. */
  readonly isLatin?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  placeholder,
  isLatin = false,
  inputRef,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      {...(isRequired !== undefined && { isRequired })}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={FIELD}
    >
      <FieldLabel label={label} isRequired={isRequired ?? true} isLabelHidden={isLabelHidden ?? false} />
      <Input
        {...(inputRef !== undefined && { ref: inputRef })}
        {...(isLatin && { dir: 'ltr' })}
        {...(placeholder !== undefined && { placeholder })}
        className={cx(INPUT, isLatin && 'rtl:text-end')}
      />
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
