import type { KeyboardEvent } from 'react';
import { useLetterKeys } from '../lib/keys/letter-keys.ts';
import { moveAmong } from '../lib/keys/move-among.ts';
import { letterOf } from '../lib/keys/use-page-keys.ts';
import type { MenuItem } from './menu.tsx';

/** Handles the letters of a row's menu while the row has the focus: each does what its item does. */
export function useMenuKeys(): (event: KeyboardEvent, items: () => readonly MenuItem[]) => void {
  const areLettersOn = useLetterKeys();
  return (event, items) => {
    const letter = areLettersOn && !event.defaultPrevented ? letterOf(event.nativeEvent) : null;
    if (letter === null) return;
    const item = items().find((each) => each.letter === letter && !each.refusal);
    if (!item) return;
    // Or the page would act on it too.
    event.preventDefault();
    item.onAction();
  };
}

/** Moves the focus between the menus of rows with the arrows. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const menus = event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('button[aria-haspopup]');
  moveAmong(event, [...(menus ?? [])], { isRound: false });
}
