import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { TabCount, tabLook } from './tab-look.tsx';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  /** More choices, at the end of the row. */
  readonly end?: ReactNode;
}

/** Lists that take turns in one place. Our own: the kit's part brings its collections along, and weighs more than a desk's budget has left. */
export function Tabs({ label, tabs, selected, onSelect, end }: TabsProps) {
  const id = useId();
  const { direction } = useLocale();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const current = selected ?? chosen;
  const place = tabs.findIndex((tab) => tab.id === current);
  const select = (tab: Tab | undefined) => {
    if (!tab) return;
    setChosen(tab.id);
    onSelect?.(tab.id);
  };
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, tabs.length, direction);
    if (next === null) return;
    event.preventDefault();
    select(tabs[next]);
    const button = list.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  const shown = tabs[place];
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex min-h-[2.8125rem] shrink-0 items-center justify-between gap-x-6 border-line border-b px-6 max-sm:flex-wrap max-sm:px-4">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="flex h-11 gap-6 overflow-x-auto sm:shrink-0"
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={index === place}
              aria-controls={index === place ? `${id}-panel` : undefined}
              tabIndex={index === place ? 0 : -1}
              onClick={() => select(tab)}
              className={tabLook(index === place)}
            >
              {tab.label}
              {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
            </button>
          ))}
        </div>
        {end}
      </div>
      {shown && (
        <div
          key={shown.id}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${shown.id}`}
          className="flex min-h-0 grow flex-col"
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

/** The place that a key leads to, round and round; null: the key leads nowhere. */
function placeAfter(key: string, place: number, count: number, direction: 'ltr' | 'rtl'): number | null {
  const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward) return (place + 1) % count;
  if (key === back) return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
