import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface MoveOptions {
  /** Whether the last leads to the first, and the first to the last. */
  readonly isRound: boolean;
}

/** Moves the focus among buttons that stand one below the other, by the arrows. */
export function moveAmong(event: KeyboardEvent, buttons: readonly HTMLElement[], { isRound }: MoveOptions): void {
  const step = STEPS[event.key];
  const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
  if (step === undefined || event.defaultPrevented || at < 0) return;
  const next = buttons[isRound ? (at + step + buttons.length) % buttons.length : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
