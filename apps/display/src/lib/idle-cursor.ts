import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';

const SHOWN_MS = 3_000;

/** Nobody wants an arrow on a wall: it comes when the mouse moves, and goes again. */
export function hideIdleCursor(timer: Timer): void {
  const { classList } = document.documentElement;
  let timeout: TimerHandle | undefined;
  const show = (): void => {
    timeout?.cancel();
    classList.remove('idle');
    timeout = timer(SHOWN_MS, () => classList.add('idle'));
  };
  document.addEventListener('mousemove', show);
  show();
}
