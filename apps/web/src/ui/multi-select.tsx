import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { MARKED } from './clipped.tsx';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';
import type { Option } from './option.ts';
import { OptionList } from './option-list.tsx';

export interface MultiSelectProps<Value extends string> extends FieldProps {
  readonly options: readonly Option<Value>[];
  readonly values: readonly Value[];
  /** Receives the values in the order of the options. */
  readonly onChange: (values: Value[]) => void;
  readonly onBlur?: () => void;
  /** Text shown while nothing is chosen. */
  readonly nothing: string;
}

/** Any number of several, in the height of one row: where there are too many of them for boxes to tick. */
export function MultiSelect<Value extends string>({
  options,
  values,
  onChange,
  nothing,
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  ...rest
}: MultiSelectProps<Value>) {
  return (
    <AriaSelect
      {...rest}
      selectionMode="multiple"
      value={values}
      placeholder={nothing}
      onChange={(keys) => onChange(options.map(({ value }) => value).filter((value) => keys.includes(value)))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={FIELD}
    >
      <FieldLabel label={label} isRequired={isRequired ?? true} isLabelHidden={isLabelHidden ?? false} />
      <Button className={cx(INPUT, 'flex cursor-pointer items-center justify-between gap-2 text-start')}>
        <SelectValue dir="auto" className={cx('aligned-with-page line-clamp-2 grow', MARKED)}>
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-quiet" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <OptionList options={options} />
    </AriaSelect>
  );
}
