import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'slip';
const listeners = new Set<() => void>();

/** Whether this browser prints the slip of each patient who is added: a choice of the desk that has a printer. */
export const printsSlips = (): boolean => localStorage.getItem(STORAGE_KEY) === 'print';

export function chooseSlips(isPrinted: boolean): void {
  if (isPrinted) localStorage.setItem(STORAGE_KEY, 'print');
  else localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

export const usePrintsSlips = (): boolean =>
  useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, printsSlips);
