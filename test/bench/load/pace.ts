import { setTimeout as after } from 'node:timers/promises';

/**
 * Begins so much a second, whether or not what was begun is done: a server that falls behind is not spared. Each is told
 * when it was due, so that its waiting counts as well.
 */
export async function pace(perSecond: number, seconds: number, begin: (due: number) => void): Promise<void> {
  const began = performance.now();
  const all = perSecond * seconds;
  for (let done = 0; done < all; await after(1)) {
    const due = Math.min(all, Math.floor(((performance.now() - began) * perSecond) / 1_000));
    for (; done < due; done += 1) begin(began + (done * 1_000) / perSecond);
  }
}
