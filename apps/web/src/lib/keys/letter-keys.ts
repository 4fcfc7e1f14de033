import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'letterKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

const areLetterKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== OFF;

/** The setting is kept in this browser: people who speak to it, or press keys by mistake, do without letter keys. */
export function switchLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, OFF);
  for (const listener of listeners) listener();
}

/** Whether a letter alone does something on a page. */
export const useLetterKeys = (): boolean =>
  useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, areLetterKeysOn);
