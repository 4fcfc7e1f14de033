import { createContext, useContext, useEffect } from 'react';

/** The page's sections report here which of them hold unsaved changes. */
export const UnsavedContext = createContext<(section: string, isUnsaved: boolean) => void>(() => undefined);

export function useUnsaved(section: string, isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    tell(section, isUnsaved);
    return () => tell(section, false);
  }, [tell, section, isUnsaved]);
}
