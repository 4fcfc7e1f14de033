import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';

export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly rows?: number;
  readonly maxLength?: number;
}

export function TextArea({ label, hint, error, isRequired, isLabelHidden, rows = 3, ...rest }: TextAreaProps) {
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className={FIELD}>
      <FieldLabel label={label} isRequired={isRequired ?? true} isLabelHidden={isLabelHidden ?? false} />
      <AriaTextArea rows={rows} className={cx(INPUT, 'resize-y')} />
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
