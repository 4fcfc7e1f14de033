import { parseTime } from '@internationalized/date';
import { TimeField as AriaTimeField, DateInput, DateSegment } from 'react-aria-components/TimeField';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';

export interface TimeFieldProps extends FieldProps {
  /** A time of day, `HH:mm`; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** A time of day of 24 hours, typed in the page's digits. Its parts flow as text, which has hours first in either direction. */
export function TimeField({ value, onChange, label, hint, error, isRequired, isLabelHidden, ...rest }: TimeFieldProps) {
  return (
    <AriaTimeField
      {...rest}
      hourCycle={24}
      shouldForceLeadingZeros
      value={value === null ? null : parseTime(value)}
      onChange={(time) => time && onChange(time.toString().slice(0, 'HH:mm'.length))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={FIELD}
    >
      <FieldLabel label={label} isRequired={isRequired ?? true} isLabelHidden={isLabelHidden ?? false} />
      <DateInput className={cx(INPUT, 'whitespace-nowrap data-focus-within:border-brand')}>
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-small px-0.5 outline-none data-focused:bg-fill data-focused:text-on-fill data-placeholder:text-quiet"
          />
        )}
      </DateInput>
      <FieldNotes hint={hint} error={error} />
    </AriaTimeField>
  );
}
