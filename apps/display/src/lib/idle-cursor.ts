import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';

const SHOWN_MS = 3_000;

/** Hides the mouse pointer, which is in the way on a wall; it shows for a moment when the mouse moves. */
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
