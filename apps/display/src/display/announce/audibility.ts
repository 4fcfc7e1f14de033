import type { Timer } from '#libs/kernel/time/timer.ts';

const GESTURES = ['click', 'keydown', 'touchstart', 'mousedown'] as const;
const ANSWER_MS = 1_000;

/** Calls back once: at the first touch, or as soon as this browser turns out to play without one, as a kiosk's does. */
export function whenAudible(timer: Timer, then: () => void): void {
  const gesture = (): void => {
    for (const name of GESTURES) document.removeEventListener(name, gesture);
    then();
  };
  for (const name of GESTURES) document.addEventListener(name, gesture);
  void playsUnasked(timer).then((plays) => {
    if (plays) gesture();
  });
}

/** A browser that wants a touch first never resumes a context; nothing is heard either way. */
async function playsUnasked(timer: Timer): Promise<boolean> {
  if (!('AudioContext' in window)) return false;
  const context = new AudioContext();
  const answer = await new Promise<boolean>((resolve) => {
    const timeout = timer(ANSWER_MS, () => resolve(false));
    context.resume().then(
      () => {
        timeout.cancel();
        resolve(true);
      },
      () => resolve(false),
    );
  });
  await context.close();
  return answer;
}
