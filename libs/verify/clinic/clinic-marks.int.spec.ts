import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { ClinicMarks } from './clinic-marks.ts';

const [PALM, OASIS] = ['palm' as ClinicId, 'oasis' as ClinicId];
const HEADS = [
  { stream: 'tenant-palm', revision: 4, hash: 'one' },
  { stream: 'queue-palm_20261120', revision: 0, hash: 'two' },
];
/** Heads of more than one piece. */
const MANY = Array.from({ length: 5_000 }, (_, day) => ({
  stream: `queue-palm_${20200101 + day}`,
  revision: day,
  hash: 'three',
}));

describe("the mark of a clinic's last verification", () => {
  let folder: string;
  let thread: WriterThread;
  let state: StateStore;
  let marks: ClinicMarks;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-marks-'));
    thread = new WriterThread();
    state = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: () => new Date() });
    marks = new ClinicMarks({ state, secret: Buffer.alloc(32, 'secret') });
  });
  afterEach(async () => {
    await state.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const change = async (key: string, changed: (value: Json | undefined) => Json) =>
    await state.put(key, changed((await state.get(key))?.value));

  it('keeps the heads of the last one, few or many', async () => {
    expect(await marks.find(PALM)).toEqual([]);
    for (const heads of [MANY, HEADS]) {
      await marks.put(PALM, heads);
      expect(await marks.find(PALM)).toEqual(heads);
    }
    expect(await marks.find(OASIS)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['of a changed revision', () => change('verified/palm/0', (text) => String(text).replace(':4', ':9'))],
    ['that was cut', () => change('verified/palm/0', (text) => String(text).slice(0, -1))],
    ['without a piece', () => state.delete('verified/palm/0')],
    ['of another MAC', () => state.put('verified/palm', { pieces: 1, mac: 'forged' })],
    ['of no MAC', () => state.put('verified/palm', { pieces: 1 })],
    ['of pieces without end', () => state.put('verified/palm', { pieces: 1e12, mac: 'forged' })],
    ['that is no mark', () => state.put('verified/palm', 'whole')],
  ])('ignores a mark %s', async (_, damage) => {
    await marks.put(PALM, HEADS);
    await damage();
    expect(await marks.find(PALM)).toEqual([]);
  });

  it("ignores another clinic's mark, and one under another vault's secret", async () => {
    await new ClinicMarks({ state, secret: Buffer.alloc(32, 'another') }).put(PALM, HEADS);
    expect(await marks.find(PALM)).toEqual([]);
    await marks.put(PALM, HEADS);
    for (const rest of ['', '/0']) {
      const { value = null } = (await state.get(`verified/palm${rest}`)) ?? {};
      await change(`verified/oasis${rest}`, () => value);
    }
    expect(await marks.find(OASIS)).toEqual([]);
  });
});
