import type { Timers } from './timers.ts';

const SHOWN_MS = 3_000;

/** Nobody wants an arrow on a wall: it comes when the mouse moves, and goes again. */
export function hideIdleCursor(timers: Timers): void {
  const { classList } = document.documentElement;
  let cancel = (): void => undefined;
  const show = (): void => {
    cancel();
    classList.remove('idle');
    cancel = timers.after(SHOWN_MS, () => classList.add('idle'));
  };
  document.addEventListener('mousemove', show);
  show();
}
