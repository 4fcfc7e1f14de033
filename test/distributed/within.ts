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

/** Asks until there is an answer. @throws saying what for, when there has been none for so long */
export async function until<T>(milliseconds: number, what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(LOOK_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what}: not within ${milliseconds} ms`);
}
