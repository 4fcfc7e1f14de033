import { useState } from 'react';

/** The patients that a desk lists: those of its room, or every room's. */
export type ListView = 'mine' | 'all';

const keyOf = (clinicId: string): string => `listView:${clinicId}`;

function remembered(clinicId: string | undefined): ListView | null {
  const stored = clinicId === undefined ? null : localStorage.getItem(keyOf(clinicId));
  return stored === 'mine' || stored === 'all' ? stored : null;
}

/** The view that was chosen last in this browser, and how to choose another. */
export function useListView(clinicId: string | undefined, otherwise: ListView): [ListView, (view: ListView) => void] {
  const [chosen, setChosen] = useState<ListView | null>(null);
  const choose = (view: ListView): void => {
    setChosen(view);
    if (clinicId !== undefined) localStorage.setItem(keyOf(clinicId), view);
  };
  return [chosen ?? remembered(clinicId) ?? otherwise, choose];
}
