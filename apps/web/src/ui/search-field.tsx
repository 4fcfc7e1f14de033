import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { LIST } from '#libs/contracts/limits.ts';
import { cx } from './cx.ts';
import { FieldLabel, INPUT } from './field.tsx';

export interface SearchFieldProps {
  readonly label: string;
  /** Left out where what stands around it keeps it. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly autoFocus?: boolean;
  /** It narrows the list beside it, which is always open. */
  readonly isOfList?: boolean;
  readonly placeholder?: string;
}

export function SearchField({ label, placeholder = label, isOfList = false, ...rest }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <AriaSearchField {...rest} maxLength={LIST.searchMax} className="group w-full">
      <FieldLabel label={label} isLabelHidden isRequired />
      <div className="relative">
        <Search size={18} aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-quiet" />
        <Input
          {...(isOfList && { role: 'combobox', 'aria-expanded': true })}
          placeholder={placeholder}
          className={cx(INPUT, 'ps-10 pe-11 [&::-webkit-search-cancel-button]:hidden')}
        />
        <Button
          aria-label={t('common.clear')}
          className="absolute inset-y-0 end-0 inline-flex w-11 cursor-pointer items-center justify-center rounded-control text-quiet data-hovered:text-ink group-data-empty:hidden"
        >
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
    </AriaSearchField>
  );
}
