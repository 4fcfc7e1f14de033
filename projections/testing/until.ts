import { setImmediate as othersTurn } from 'node:timers/promises';

/** For what nobody tells. The test's own time limit is the bound. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await othersTurn();
}
