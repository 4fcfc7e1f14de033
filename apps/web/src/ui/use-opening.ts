import { useState } from 'react';

interface Opening {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Counts the openings: as the `key` of what opens, it lets each begin anew. */
  readonly openings: number;
}

/** The state of a dialog or sheet that begins anew each time it is opened, and stands while it fades away. */
export function useOpening(): Opening {
  const [{ isOpen, openings }, set] = useState({ isOpen: false, openings: 0 });
  const onOpenChange = (isToBeOpen: boolean) =>
    set((now) => ({ isOpen: isToBeOpen, openings: now.openings + (isToBeOpen && !now.isOpen ? 1 : 0) }));
  return { isOpen, onOpenChange, openings };
}
