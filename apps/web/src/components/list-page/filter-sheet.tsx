import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { OpenState } from '../../ui/overlay.tsx';
import { Segmented } from '../../ui/radio-group.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface FilterSheetProps<Filters> extends OpenState {
  readonly words: { readonly title: string; readonly apply: string; readonly clear: string };
  readonly filters: Filters;
  readonly noFilters: Filters;
  readonly onApply: (filters: Filters) => void;
  /** Whether these filters cannot be applied. */
  readonly isRefused?: (filters: Filters) => boolean;
  readonly children: (draft: Filters, change: (part: Partial<Filters>) => void) => ReactNode;
}

/** Filters are chosen here and in force once applied: one step back in the browser undoes all of them. */
export function FilterSheet<Filters>({
  words,
  filters,
  noFilters,
  onApply,
  isRefused = () => false,
  children,
  ...open
}: FilterSheetProps<Filters>) {
  const [draft, setDraft] = useState(filters);
  const apply = () => {
    onApply(draft);
    open.onOpenChange(false);
  };
  return (
    <Sheet
      {...open}
      title={words.title}
      actions={
        <>
          <Button kind="filled" isDisabled={isRefused(draft)} onPress={apply}>
            {words.apply}
          </Button>
          <Button onPress={() => setDraft(noFilters)}>{words.clear}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">{children(draft, (part) => setDraft({ ...draft, ...part }))}</div>
    </Sheet>
  );
}

interface FilterChoicesProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
}

/** Any number of several, kept in the order of the options. */
export const FilterChoices = <Value extends string>({ label, hint, options, chosen, onChange }: FilterChoicesProps<Value>) => (
  <fieldset>
    <legend className="mb-1 font-medium text-sm">{label}</legend>
    {hint !== undefined && <p className="mb-1 text-quiet text-sm">{hint}</p>}
    {options.map(({ value, label: name }) => (
      <Checkbox
        key={value}
        isSelected={chosen.includes(value)}
        onChange={(isSelected) =>
          onChange(options.map((each) => each.value).filter((each) => (each === value ? isSelected : chosen.includes(each))))
        }
      >
        {name}
      </Checkbox>
    ))}
  </fieldset>
);

const DIRECTIONS = ['desc', 'asc'] as const;
type Direction = (typeof DIRECTIONS)[number];

interface DirectionFieldProps {
  readonly label: string;
  readonly value: Direction;
  readonly onChange: (direction: Direction) => void;
}

export function DirectionField(props: DirectionFieldProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      {...props}
      options={DIRECTIONS.map((value) => ({ value, label: t(value === 'asc' ? 'common.ascending' : 'common.descending') }))}
    />
  );
}
