import { Check, ChevronDown } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { matches } from '#libs/contracts/search.ts';
import { cx } from './cx.ts';
import { FIELD, FieldLabel, FieldNotes, type FieldProps, INPUT } from './field.tsx';
import { type Option, withoutEmptyValues } from './option.ts';
import { Floating } from './popover.tsx';
import { SearchField } from './search-field.tsx';

interface DetailedOption<Value extends string> extends Option<Value> {
  /** Stands under the label, and is searched too. */
  readonly detail?: string;
}

export interface ComboBoxProps<Value extends string> extends FieldProps {
  readonly options: readonly DetailedOption<Value>[];
  /** Null: nothing chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  /** Words for a text that matches no option. */
  readonly nothing: string;
}

/** One of many, found by typing a part of it as search compares texts. */
export function ComboBox<Value extends string>({
  options,
  value,
  onChange,
  nothing,
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  ...rest
}: ComboBoxProps<Value>) {
  const { t } = useTranslation();
  const details = new Map(options.map(({ label: words, detail = '' }) => [words, detail]));
  return (
    <AriaSelect
      {...rest}
      value={value}
      placeholder={t('common.choose')}
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
      <Floating className="w-(--trigger-width)">
        <Autocomplete filter={(text, typed) => matches(typed, text, details.get(text) ?? null)}>
          <div className="p-2">
            <SearchField label={t('common.search')} autoFocus isOfList />
          </div>
          <ListBox
            items={withoutEmptyValues(options)}
            className="max-h-72 overflow-auto p-1 outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-quiet">{nothing}</p>}
          >
            {({ value: id, label: words, detail }: DetailedOption<Value>) => (
              <ListBoxItem
                id={id}
                textValue={words}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 py-1 -outline-offset-3 data-focused:bg-sunken"
              >
                {({ isSelected }) => (
                  <>
                    <span className="min-w-0">
                      <span className="block">{words}</span>
                      {detail !== undefined && (
                        <bdi dir="ltr" className="block text-quiet text-sm rtl:text-end">
                          {detail}
                        </bdi>
                      )}
                    </span>
                    {isSelected && <Check size={18} aria-hidden="true" className="shrink-0 text-brand" />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Floating>
    </AriaSelect>
  );
}
