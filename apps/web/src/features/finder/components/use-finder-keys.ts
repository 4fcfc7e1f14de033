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

/** Ctrl and K as a key of the page, unless the page's own finder has taken it. */
export function useCommandKey(act: () => void, { isOn }: { readonly isOn: boolean }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isCommand(event)) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [isOn]);
}

/**
 * Focuses the finder from anywhere on the page: by "/", by Ctrl and K, and by a digit or "+" that nothing else on the page takes, which
 * is typed into it. A letter never does: it may be a key of the page.
 */
export function useFinderKeys(input: RefObject<HTMLInputElement | null>, { isOn }: { readonly isOn: boolean }): void {
  const areLettersOn = useLetterKeys();
  const ask = (event: KeyboardEvent) => {
    event.preventDefault();
    input.current?.select();
    input.current?.focus();
  };
  const commanded = useEffectEvent((event: KeyboardEvent) => {
    if (isCommand(event)) ask(event);
  });
  const typed = useEffectEvent((event: KeyboardEvent) => {
    if (!areLettersOn || !isForThePage(event) || !isPlain(event)) return;
    if (isSlash(event)) ask(event);
    else if (isFirstOfNumber(event)) input.current?.focus();
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    // The document hears of a key before the window: this finder before the one over every page, the page's own digits before this finder.
    document.addEventListener('keydown', commanded);
    window.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('keydown', commanded);
      window.removeEventListener('keydown', typed);
    };
  }, [isOn]);
}
