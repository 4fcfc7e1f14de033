import { CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';
import { Floating } from './popover.tsx';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, as the API has it; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly max?: string;
}

const ARROW =
  'inline-flex size-11 cursor-pointer items-center justify-center rounded-control data-hovered:bg-sunken data-disabled:opacity-40';

/** A day, typed or chosen from a calendar, in the page's language and digits. */
export function DateField({ value, onChange, max, label, hint, error, isRequired, isLabelHidden, ...rest }: DateFieldProps) {
  return (
    <DatePicker
      {...rest}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date instanceof CalendarDate ? date.toString() : null)}
      {...(max !== undefined && { maxValue: parseDate(max) })}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={FIELD}
    >
      <FieldLabel label={label} isRequired={isRequired ?? true} isLabelHidden={isLabelHidden ?? false} />
      <Group className={cx(INPUT, 'flex items-center justify-between gap-2 py-0! pe-0! data-focus-within:border-brand')}>
        <DateInput className="flex">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-small px-0.5 outline-none data-focused:bg-fill data-focused:text-on-fill data-placeholder:text-quiet"
            />
          )}
        </DateInput>
        <Button className={cx(ARROW, '-my-px')}>
          <CalendarDays size={18} aria-hidden="true" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <Floating>
        <Dialog className="p-3 outline-none">
          <Calendar>
            <header className="mb-2 flex items-center justify-between">
              <Button slot="previous" className={ARROW}>
                <ChevronLeft size={18} aria-hidden="true" className="mirrored" />
              </Button>
              <Heading className="font-semibold" />
              <Button slot="next" className={ARROW}>
                <ChevronRight size={18} aria-hidden="true" className="mirrored" />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="size-11 font-normal text-quiet text-sm">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="flex size-11 cursor-pointer items-center justify-center rounded-control data-hovered:bg-sunken data-outside-month:hidden data-selected:bg-fill data-selected:text-on-fill data-disabled:cursor-not-allowed data-disabled:opacity-40"
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Floating>
    </DatePicker>
  );
}
