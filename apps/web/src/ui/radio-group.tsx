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
  <Group {...props} list="flex flex-col" item="group flex min-h-11 cursor-pointer items-center gap-3 data-disabled:text-quiet">
    {(label) => (
      <>
        <span
          aria-hidden="true"
          className="inline-flex size-6 shrink-0 rounded-full border border-edge bg-surface group-data-focus-visible:outline-3 group-data-focus-visible:outline-brand group-data-focus-visible:outline-offset-2 group-data-selected:border-7 group-data-selected:border-brand"
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
    list="flex flex-wrap gap-1 rounded-control bg-sunken p-1"
    item={cx(
      'flex min-h-11 grow cursor-pointer items-center justify-center rounded-small border border-transparent px-4 text-quiet',
      'transition-colors data-hovered:text-ink data-selected:border-brand data-selected:bg-raised data-selected:font-medium',
      'data-selected:text-ink data-selected:shadow-soft',
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
