import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;

/** The result of the work; undefined if it fails or takes longer. A later result is dropped. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const late = pause(milliseconds, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    over.abort();
  }
}

/** Polls until there is a result. @throws naming `what` when there was none in time, with the details as they are then */
export async function until<T>(
  milliseconds: number,
  what: string,
  ask: () => Promise<T | undefined>,
  details?: () => Promise<string>,
): Promise<T> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(LOOK_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error([`${what}: not within ${milliseconds} ms`, await details?.()].filter(Boolean).join('\n'));
}
