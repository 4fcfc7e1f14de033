import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '../lib/keys/letter-keys.ts';
import { digitOf } from '../lib/keys/use-number-keys.ts';
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
  /** The keys 1 to 9 choose one of the first nine while the field has the focus, open or closed; off where letters are. */
  readonly isNumbered?: boolean;
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
  isNumbered = false,
  ...rest
}: SelectProps<Value>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const areDigitsOn = useLetterKeys() && isNumbered;
  /** Digits choose before the search by first letters takes the key. */
  const chooseByDigit = (event: KeyboardEvent) => {
    const digit = areDigitsOn ? digitOf(event.nativeEvent) : null;
    const chosen = digit === null ? undefined : options[digit - 1];
    if (!chosen) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(chosen.value);
    setOpen(false);
  };
  return (
    <div className="contents" onKeyDownCapture={chooseByDigit}>
      <AriaSelect
        {...rest}
        isOpen={isOpen}
        onOpenChange={setOpen}
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
          <SelectValue className="truncate data-placeholder:text-quiet">
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-quiet" />
        </Button>
        <FieldNotes hint={hint} error={error} />
        <OptionList options={options} isNumbered={isNumbered} />
      </AriaSelect>
    </div>
  );
}
