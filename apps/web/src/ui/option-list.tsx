import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { type Option, withoutEmptyValues } from './option.ts';
import { Floating } from './popover.tsx';

/** The options of a select, below its button and as wide. */
export const OptionList = ({ options }: { readonly options: readonly Option[] }) => (
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
              {isSelected && <Check size={18} aria-hidden="true" className="shrink-0 text-brand" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  </Floating>
);
