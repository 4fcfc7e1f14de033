import { useEffectEvent, useLayoutEffect } from 'react';
import { digitOf } from './use-number-keys.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>;

/**
 * The Latin letter of a key, or `?`; null for any other. A layout without Latin letters has them by the key's place, so that
 * N is N while the keyboard writes Arabic.
 */
export function letterOf({ key, code, shiftKey, ctrlKey, altKey, metaKey, repeat }: Key): string | null {
  if (repeat || ctrlKey || altKey || metaKey) return null;
  if (key === '?' || key === '؟' || (shiftKey && code === 'Slash')) return '?';
  if (shiftKey) return null;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const [, letter = null] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter;
}

/** Where a key is for what has the focus, and not for the page. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

export const isForThePage = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && !(target instanceof Element && target.closest(ELSEWHERE));

/** Name of a key: its letter or its digit. */
const nameOf = (event: KeyboardEvent): string | null => letterOf(event) ?? digitOf(event)?.toString() ?? null;

/**
 * The page's shortcuts, letters and digits, active while no field or dialog has the focus; in force before the page is painted, so
 * that a key does what is on screen.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>, { isOn }: { readonly isOn: boolean }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const name = isForThePage(event) ? nameOf(event) : null;
    const act = name === null ? undefined : keys[name];
    if (!act) return;
    // Or the letter would be typed into what opens.
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
}
