import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { BeginPairingHandler } from './commands/begin-pairing.ts';
import { Pairings } from './pairings.ts';

describe('the codes that televisions show', () => {
  let folder: string;
  let thread: WriterThread;
  let state: StateStore;
  let clock: FakeTime;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    clock = new FakeTime();
    state = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: clock.now });
  });
  afterEach(async () => {
    await state.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  /** Random codes in the given order; the last one repeats. */
  const drawing = (...codes: readonly string[]) => {
    let drawn = 0;
    let secrets = 0;
    return new BeginPairingHandler(new Pairings({ state, now: clock.now }), {
      newSecret: () => `secret ${secrets++}`,
      newCode: () => codes[Math.min(drawn++, codes.length - 1)] ?? '',
    });
  };
  const codeOf = async (pairings: BeginPairingHandler) => (await pairings.execute()).code;

  it('never shows one pairing code on two televisions', async () => {
    const pairings = drawing('111111', '111111', '222222');
    expect([await codeOf(pairings), await codeOf(pairings)]).toEqual(['111111', '222222']);
  });

  it('reuses a pairing code once it has expired', async () => {
    const pairings = drawing('111111');
    await codeOf(pairings);
    clock.advance(5 * 60_000);
    expect(await codeOf(pairings)).toBe('111111');
  });

  it('stops drawing pairing codes where none is free', async () => {
    const pairings = drawing('111111');
    await codeOf(pairings);
    await expect(codeOf(pairings)).rejects.toMatchObject({ code: 'store.unavailable' });
  });
});
