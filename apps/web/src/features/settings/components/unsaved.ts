import { createContext, useContext, useEffect } from 'react';

/** The page's cards report here which of them hold unsaved changes. */
export const UnsavedContext = createContext<(card: string, isUnsaved: boolean) => void>(() => undefined);

export function useUnsaved(card: string, isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    tell(card, isUnsaved);
    return () => tell(card, false);
  }, [tell, card, isUnsaved]);
}
