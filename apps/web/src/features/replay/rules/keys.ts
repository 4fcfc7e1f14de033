import type { Move } from './moments.ts';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const ON_WITH: Readonly<Record<'ltr' | 'rtl', string>> = { ltr: 'ArrowRight', rtl: 'ArrowLeft' };

/** The move of a key: arrows as they are seen, since in Arabic time runs from right to left. Null for any other. */
export function moveOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Key, dir: 'ltr' | 'rtl'): Move | null {
  if (ctrlKey || altKey || metaKey) return null;
  const step = shiftKey ? 'call' : 'event';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return { step, direction: key === ON_WITH[dir] ? 'on' : 'back' };
    default:
      return null;
  }
}

/** The moves of the slider alone: elsewhere these keys scroll the page. */
export function moveOnSlider(pressed: Key, dir: 'ltr' | 'rtl'): Move | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed;
  if (ctrlKey || altKey || metaKey) return null;
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      return { step: shiftKey ? 'call' : 'event', direction: key === 'ArrowUp' ? 'on' : 'back' };
    case 'PageUp':
    case 'PageDown':
      return { step: 'call', direction: key === 'PageUp' ? 'on' : 'back' };
    case 'Home':
    case 'End':
      return { step: 'edge', direction: key === 'End' ? 'on' : 'back' };
    default:
      return moveOf(pressed, dir);
  }
}
