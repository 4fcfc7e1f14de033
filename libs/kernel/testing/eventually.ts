import { setImmediate as othersTurn } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/** Waits until the condition holds, for what tells nobody when it has happened. */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${PATIENCE_MS} ms: ${condition}`);
    await othersTurn();
  }
}
