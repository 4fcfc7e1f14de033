import { setImmediate as othersTurn } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/** Polls until the condition holds, for changes that raise no event. */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${TIMEOUT_MS} ms: ${condition}`);
    await othersTurn();
  }
}
