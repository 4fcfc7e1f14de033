import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'letterKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

const areLetterKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== OFF;

/** Of this browser: whoever speaks to it, or presses keys by mistake, does without them. */
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
