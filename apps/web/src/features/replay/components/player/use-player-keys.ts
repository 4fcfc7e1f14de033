import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { DIRECTIONS } from '#libs/contracts/lang.ts';
import { currentLang } from '../../../../i18n/i18n.ts';
import { moveOf, moveOnSlider } from '../../rules/keys.ts';
import type { Player } from './use-player.ts';

/** Where a key is for what has the focus: fields, also those of a date, and whatever floats over the page. */
const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="spinbutton"], [role="dialog"], [role="menu"], [role="listbox"]';
/** And where the space bar is. */
const PRESSED = 'button, a, summary, [role="button"]';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Arrows and the space bar move through the day wherever the focus is not in something that takes them; the slider takes more. */
export function usePlayerKeys(player: Pick<Player, 'move' | 'toggle'>, slider: RefObject<HTMLInputElement | null>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, defaultPrevented } = event;
    const isOnSlider = target !== null && target === slider.current;
    if (defaultPrevented || (!isOnSlider && isWithin(target, FIELDS))) return;
    const dir = DIRECTIONS[currentLang()];
    const move = isOnSlider ? moveOnSlider(event, dir) : moveOf(event, dir);
    if (key === ' ' && !event.repeat && !isWithin(target, PRESSED)) player.toggle();
    else if (move) {
      player.move(move);
      // It tells where the move has led.
      slider.current?.focus();
    } else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
