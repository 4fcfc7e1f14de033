import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import type { Option } from './option.ts';

export interface RadioGroupProps<Value extends string> extends FieldProps {
  readonly options: readonly Option<Value>[];
  /** Null: none is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** A few, all of them seen. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => (
  <Group
    {...props}
    list="flex flex-col"
    item="group flex min-h-11 cursor-pointer items-center gap-3 outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet"
  >
    {(label) => (
      <>
        <span
          aria-hidden="true"
          className="inline-flex size-5 shrink-0 rounded-full border-[1.5px] border-edge bg-surface group-data-hovered:border-ink group-data-focus-visible:outline-3 group-data-focus-visible:outline-brand group-data-focus-visible:outline-offset-2 group-data-selected:border-6 group-data-selected:border-fill"
        />
        <span>{label}</span>
      </>
    )}
  </Group>
);

/** Two or three, side by side, one of them in force. */
export const Segmented = <Value extends string>(props: RadioGroupProps<Value>) => (
  <Group
    {...props}
    list="flex flex-wrap gap-2"
    item={cx(
      'flex min-h-11 min-w-11 cursor-pointer items-center justify-center whitespace-nowrap rounded-control border border-edge bg-surface px-3 leading-row',
      'transition-colors data-hovered:bg-row data-selected:border-brand data-selected:bg-chosen data-selected:font-semibold data-selected:text-on-chosen',
      'data-disabled:cursor-not-allowed data-disabled:border-edge! data-disabled:border-dashed data-disabled:bg-sunken! data-disabled:text-faint!',
    )}
  >
    {(label) => label}
  </Group>
);

interface GroupProps<Value extends string> extends RadioGroupProps<Value> {
  readonly list: string;
  readonly item: string;
  readonly children: (label: string) => React.ReactNode;
}

function Group<Value extends string>({
  options,
  value,
  onChange,
  label,
  hint,
  error,
  isLabelHidden,
  list,
  item,
  children,
  ...rest
}: GroupProps<Value>) {
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      isInvalid={error !== undefined}
      className={FIELD}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} isRequired />
      <div className={list}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={item}>
            {children(option.label)}
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaRadioGroup>
  );
}
