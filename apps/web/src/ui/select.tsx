import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';
import type { Option } from './option.ts';
import { OptionList } from './option-list.tsx';

export interface SelectProps<Value extends string> extends FieldProps {
  readonly options: readonly Option<Value>[];
  /** Null: nothing chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
}

export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  ...rest
}: SelectProps<Value>) {
  const { t } = useTranslation();
  return (
    <AriaSelect
      {...rest}
      value={value}
      placeholder={placeholder ?? t('common.choose')}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={FIELD}
    >
      <FieldLabel label={label} isRequired={isRequired ?? true} isLabelHidden={isLabelHidden ?? false} />
      <Button className={cx(INPUT, 'flex cursor-pointer items-center justify-between gap-2 text-start')}>
        <SelectValue className="truncate data-placeholder:text-quiet" />
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-quiet" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <OptionList options={options} />
    </AriaSelect>
  );
}
