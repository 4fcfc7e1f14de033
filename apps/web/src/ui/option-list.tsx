import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { KeyCap } from './key-cap.tsx';
import { type Option, withoutEmptyValues } from './option.ts';
import { Floating } from './popover.tsx';

interface OptionListProps {
  readonly options: readonly Option[];
  /** The first nine show the digit that chooses them. */
  readonly isNumbered?: boolean;
}

/** The options of a select, below its button and as wide. */
export const OptionList = ({ options, isNumbered = false }: OptionListProps) => (
  <Floating className="w-(--trigger-width)">
    <ListBox items={withoutEmptyValues(options)} className="max-h-80 overflow-auto p-1 outline-none">
      {(option) => (
        <ListBoxItem
          id={option.value}
          textValue={option.label}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 -outline-offset-3 data-focused:bg-sunken"
        >
          {({ isSelected }) => (
            <>
              {option.label}
              <span className="flex shrink-0 items-center">
                {isSelected && <Check size={18} aria-hidden="true" className="text-brand" />}
                {isNumbered && <Digit place={options.indexOf(option)} />}
              </span>
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  </Floating>
);

const Digit = ({ place }: { readonly place: number }) => place < 9 && <KeyCap isHint>{String(place + 1)}</KeyCap>;
