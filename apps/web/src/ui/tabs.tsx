import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map(({ id, label: words }) => (
          <Tab
            key={id}
            id={id}
            className="-mb-px flex min-h-11 cursor-pointer items-center whitespace-nowrap border-transparent border-b-2 px-4 text-quiet data-hovered:text-ink data-selected:border-brand data-selected:font-medium data-selected:text-ink"
          >
            {words}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-6">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
