import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useLetterKeys } from '../../../lib/keys/letter-keys.ts';
import { isForThePage } from '../../../lib/keys/use-page-keys.ts';

const isPlain = ({ ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean => !(ctrlKey || altKey || metaKey || repeat);
const isSlash = ({ key, code, shiftKey }: KeyboardEvent): boolean => !shiftKey && (key === '/' || code === 'Slash');
const isFirstOfNumber = ({ key, code, shiftKey }: KeyboardEvent): boolean =>
  key === '+' || (!shiftKey && /^(?:Digit|Numpad)\d$/.test(code));
/** Ctrl and K, or the command key of a Mac: by the key's place, whatever the keyboard writes. */
const isCommand = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey;

/**
 * Focuses the finder from anywhere on the page: by "/", by Ctrl and K, and by a digit or "+" that nothing else on the page takes, which
 * is typed into it. A letter never does: it may be a key of the page.
 */
export function useFinderKeys(input: RefObject<HTMLInputElement | null>, { isOn }: { readonly isOn: boolean }): void {
  const areLettersOn = useLetterKeys();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = isCommand(event) || (areLettersOn && isForThePage(event) && isPlain(event) && isSlash(event));
    if (isAsked) {
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    } else if (areLettersOn && isForThePage(event) && isPlain(event) && isFirstOfNumber(event)) input.current?.focus();
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    // The page's own digits are taken on the document, before the window hears of them.
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [isOn]);
}
