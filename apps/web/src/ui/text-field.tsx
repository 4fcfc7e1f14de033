import type { FocusEvent, HTMLInputTypeAttribute, ReactElement, ReactNode, Ref } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusRing } from 'react-aria/useFocusRing';
import { useHover } from 'react-aria/useHover';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useTextField } from 'react-aria/useTextField';
import { FieldErrorContext } from 'react-aria-components/FieldError';
import { LabelContext } from 'react-aria-components/Label';
import { Provider } from 'react-aria-components/slots';
import { TextContext } from 'react-aria-components/Text';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly name?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  /** The text can be read and copied, not changed. */
  readonly isReadOnly?: boolean;
  /** Read from left to right in any language: a phone number, an address. */
  readonly isLatin?: boolean;
  /** Nothing but digits: Arabic ones would have their groups in reverse order, since only each group by itself reads from left to right. */
  readonly isDigits?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Surrounds the input with what belongs into its box. */
  readonly around?: (input: ReactElement) => ReactNode;
}

/** Made of the kit's hook: its own part brings its lists and their search along, and the sign-in page would carry them. */
export function TextField({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  placeholder,
  isLatin = false,
  isDigits = false,
  inputRef,
  around = (input) => input,
  ...rest
}: TextFieldProps) {
  const ref = useObjectRef(inputRef);
  const { labelProps, inputProps, descriptionProps, errorMessageProps, ...validation } = useTextField(
    { ...rest, ...(isRequired !== undefined && { isRequired }), isInvalid: error !== undefined, label },
    ref,
  );
  const { hoverProps, isHovered } = useHover({ isDisabled: rest.isDisabled ?? false });
  const { focusProps, isFocused } = useFocusRing({ isTextInput: true });
  return (
    <div className={FIELD}>
      <Provider
        values={[
          [LabelContext, labelProps],
          [TextContext, { slots: { description: descriptionProps, errorMessage: errorMessageProps } }],
          [FieldErrorContext, validation],
        ]}
      >
        <FieldLabel label={label} isRequired={isRequired ?? true} isLabelHidden={isLabelHidden ?? false} />
        {around(
          <input
            {...mergeProps(inputProps, hoverProps, focusProps)}
            ref={ref}
            data-hovered={isHovered || undefined}
            data-focused={isFocused || undefined}
            data-invalid={validation.isInvalid || undefined}
            data-disabled={rest.isDisabled || undefined}
            dir={isLatin ? 'ltr' : undefined}
            placeholder={placeholder}
            className={cx(INPUT, isLatin && 'rtl:text-end', isDigits && '[unicode-bidi:bidi-override]')}
          />,
        )}
        <FieldNotes hint={hint} error={error} />
      </Provider>
    </div>
  );
}
