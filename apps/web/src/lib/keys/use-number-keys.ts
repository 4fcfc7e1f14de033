import { useEffectEvent, useLayoutEffect } from 'react';
import { useLetterKeys } from './letter-keys.ts';

type Key = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>;

/** The digit of a key, by its place: a keyboard that writes Arabic digits has the same; null for any other. */
export function digitOf({ code, shiftKey, ctrlKey, altKey, metaKey, repeat }: Key): number | null {
  if (repeat || shiftKey || ctrlKey || altKey || metaKey) return null;
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  return digit === undefined ? null : Number(digit);
}

/** The keys 1 to 9 of an open dialog without a text field, in force before it is painted; off where letters are. */
export function useNumberKeys(act: (digit: number) => void, { isOn }: { readonly isOn: boolean }): void {
  const areLettersOn = useLetterKeys();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const digit = digitOf(event);
    if (digit === null || event.defaultPrevented) return;
    event.preventDefault();
    act(digit);
  });
  useLayoutEffect(() => {
    if (!isOn || !areLettersOn) return;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn, areLettersOn]);
}
