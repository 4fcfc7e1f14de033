import { createContext, useContext, useEffect } from 'react';

/** What the page's cards tell it: which of them hold what is not saved yet. */
export const UnsavedContext = createContext<(card: string, isUnsaved: boolean) => void>(() => undefined);

export function useUnsaved(card: string, isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    tell(card, isUnsaved);
    return () => tell(card, false);
  }, [tell, card, isUnsaved]);
}
