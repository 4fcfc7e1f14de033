import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { lockFolder } from '#libs/sqlite/folder-lock.ts';
import type { CommandResult, DawrUnderTest } from '../testing/dawr-under-test.ts';
import { eachWithBackups } from '../testing/each-folder.ts';

const ROUNDS = 3;
const BACKUPS = 3;

describe('three backups and `dawr heads` at once', () => {
  let dawr: DawrUnderTest;
  let backups: string;
  eachWithBackups((own, folder) => {
    [dawr, backups] = [own, folder];
  });

  /** Each wait for the folder ends when the folder is free, and not by the clock. */
  const atOnce = async (...calls: readonly (readonly string[])[]): Promise<CommandResult[]> => {
    dawr.timer = (_, callback) => {
      void isFree(dawr.folder).then(callback);
      return { cancel: () => undefined };
    };
    return await Promise.all(calls.map((args) => dawr.run(...args)));
  };

  it.each(['runs', 'does not run'])('each of them ends with heads, round after round, while the product %s', async (state) => {
    if (state === 'runs') await dawr.startProduct();
    const printed: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const calls = Array.from({ length: BACKUPS }, () => ['backup', backups]);
      const [heads, ...made] = await atOnce(['heads'], ...calls);
      expect(made.map(({ exit, err }) => [exit, err])).toEqual(made.map(() => [0, '']));
      for (const { out } of made) expect(out).toMatch(/^Signed heads of \d+ streams are in /m);
      expect(heads).toMatchObject({ exit: 0, err: '' });
      printed.push(heads?.out ?? '');
      expect(readdirSync(join(backups, 'heads'))).toHaveLength(round * BACKUPS);
    }
    const all = [
      ...readdirSync(join(backups, 'heads')).map((name) => readFileSync(join(backups, 'heads', name), 'utf8')),
      ...printed,
    ];
    const followed = all.map((text) => JSON.parse(text).previous);
    expect(new Set(followed).size).toBe(ROUNDS * (BACKUPS + 1));
  });
});

async function isFree(folder: string): Promise<void> {
  for (;;) {
    try {
      return lockFolder(folder).release();
    } catch (error) {
      if (!(error instanceof StartRefusedForNow)) throw error;
      await othersTurn();
    }
  }
}
