import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Head } from '#libs/verify/heads/heads-file.ts';
import type { FoundHeads } from '#libs/verify/heads/newest-heads.ts';
import type { Report } from '#libs/verify/report.ts';
import type { VerifyOrder } from '#libs/verify/verify.ts';
import { HeadsRefused, type ThreadParts } from '#libs/verify/verify-thread.ts';
import { Runs, TERM_MS } from './runs.ts';
import { Verifications } from './verifications.ts';

const PALM = 'palm' as ClinicId;
const PLAIN = { full: false, heads: undefined };
const REACHED: readonly Head[] = [{ stream: 'tenant-palm', revision: 3, hash: 'three' }];
const WHOLE: Report = {
  whole: true,
  chained: true,
  heads: 0,
  events: 4,
  streams: 1,
  broken: { events: 0, streams: 0 },
  findings: [],
  unlisted: 0,
  milliseconds: 1,
  reached: REACHED,
};

/** A thread that a test ends. */
interface Running extends ThreadParts {
  readonly order: VerifyOrder;
  readonly end: (report: Report) => void;
  readonly fail: (error: unknown) => void;
}

describe('runs of verification on several servers', () => {
  let folder: string;
  let thread: WriterThread;
  let state: StateStore;
  let time: FakeTime;
  let running: Running[];
  let marked: (readonly Head[])[];
  /** The newest heads in HEADS_DIR. */
  let kept: FoundHeads | undefined;
  let warned: object[];
  let ids: number;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-runs-'));
    thread = new WriterThread();
    time = new FakeTime();
    state = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: time.now });
    [running, marked, ids, kept, warned] = [[], [], 0, undefined, []];
  });
  afterEach(async () => {
    await state.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (order: VerifyOrder, parts: ThreadParts): Promise<Report> => {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<Report>();
    parts.signal.addEventListener('abort', () => fail(parts.signal.reason));
    running.push({ ...parts, order, end, fail });
    if (parts.given === undefined) parts.onBegun?.();
    return await promise;
  };
  /** A server; one whose timers never fire has stopped. */
  const server = (timer = time.timer) => {
    const runs = new Runs({ state, now: time.now });
    const marks = {
      find: async () => marked.at(-1) ?? [],
      put: async (_: ClinicId, heads: readonly Head[]) => void marked.push(heads),
    };
    const newId = () => {
      ids += 1;
      return `run-${ids}`;
    };
    const parts = {
      runs,
      marks,
      thread: { verify: run },
      publicKey: 'pem',
      newId,
      now: time.now,
      timer,
      kept: { newest: async () => kept },
      logger: { error: () => undefined, warn: (fields: object) => void warned.push(fields) },
    };
    return { runs, verifications: new Verifications(parts) };
  };
  const dead = () => server(() => ({ cancel: () => undefined }));
  const ended = async ({ runs }: ReturnType<typeof server>, id: string) => {
    await eventually(async () => (await runs.find(PALM, id))?.state !== 'running');
    return await runs.find(PALM, id);
  };

  it('begins one run for two servers, and shows it on both', async () => {
    const [one, other] = [server(), server()];
    const id = await one.verifications.start(PALM, PLAIN);
    expect(await other.verifications.start(PALM, { ...PLAIN, full: true })).toBe(id);
    expect(running).toHaveLength(1);
    running[0]?.onProgress({ events: 2, total: 4 });
    await time.pass(1_000);
    await eventually(async () => (await other.runs.find(PALM, id))?.checked === 2);
    expect(await other.runs.find(PALM, id)).toEqual({ state: 'running', checked: 2, of: 4, findings: [], headsOf: null });
    running[0]?.end(WHOLE);
    expect(await ended(other, id)).toEqual({ state: 'whole', checked: 4, of: 4, findings: [], headsOf: null });
    expect(await other.verifications.start(PALM, PLAIN)).not.toBe(id);
  });

  it('leaves a mark after a run that found the clinic whole, and reads on from it unless all is asked for', async () => {
    const one = server();
    const verify = async (request: Parameters<Verifications['start']>[1], report: Report) => {
      const id = await one.verifications.start(PALM, request);
      const last = running.at(-1);
      last?.end(report);
      await ended(one, id);
      return last?.order.clinic?.from;
    };
    const broken: Report = { ...WHOLE, findings: [{ what: 'log', problem: 'gone' }], reached: [] };
    expect(await verify(PLAIN, WHOLE)).toEqual([]);
    expect(await verify(PLAIN, broken)).toEqual(REACHED);
    expect(await verify({ ...PLAIN, full: true }, broken)).toEqual([]);
    expect(marked).toEqual([REACHED]);
  });

  it('forgets the run of a server that died ten seconds later, and begins another then', async () => {
    const [lost, other] = [dead(), server()];
    const id = await lost.verifications.start(PALM, PLAIN);
    await time.pass(TERM_MS - 1);
    expect(await other.verifications.start(PALM, PLAIN)).toBe(id);
    await time.pass(1);
    expect(await other.runs.find(PALM, id)).toBeUndefined();
    const next = await other.verifications.start(PALM, PLAIN);
    expect(next).not.toBe(id);
    running[0]?.fail(new Error('woke up'));
    await lost.verifications.onApplicationShutdown();
    expect(await server().verifications.start(PALM, PLAIN)).toBe(next);
  });

  it('ends its runs when it stops, and lets the next begin at once', async () => {
    const one = server();
    const id = await one.verifications.start(PALM, PLAIN);
    await one.verifications.onApplicationShutdown();
    expect(await one.runs.find(PALM, id)).toBeUndefined();
    expect(await server().verifications.start(PALM, PLAIN)).not.toBe(id);
  });

  it('refuses a file of heads to its own caller alone, and begins the run of one who asked meanwhile', async () => {
    const one = server();
    const refused = one.verifications.start(PALM, { full: false, heads: 'text' });
    const other = one.verifications.start(PALM, PLAIN);
    await eventually(async () => running.length === 1);
    expect(running[0]?.given).toEqual({ text: 'text', publicKey: 'pem' });
    running[0]?.fail(new HeadsRefused('changed'));
    await expect(refused).rejects.toMatchObject({ code: 'heads.changed', field: 'heads' });
    expect(await other).toBe('run-2');
  });

  describe('beside heads in HEADS_DIR', () => {
    const KEPT = { path: 'heads.json', writtenAt: new Date('2026-11-20T03:00:00Z'), text: 'kept' };
    const HEADS_OF = '2026-11-20T03:00:00.000Z';
    const begun = async (request: Parameters<Verifications['start']>[1]) => {
      const one = server();
      const id = one.verifications.start(PALM, request);
      await eventually(async () => running.length === 1);
      return { one, id };
    };
    beforeEach(() => {
      [kept, marked] = [KEPT, [REACHED]];
    });

    it.each([true, false])('holds a run with full: %s against them, and tells their time', async (full) => {
      const { one, id } = await begun({ ...PLAIN, full });
      expect(running[0]?.given).toEqual({ text: 'kept', publicKey: 'pem' });
      expect(running[0]?.order.clinic?.from).toEqual(full ? [] : REACHED);
      running[0]?.onBegun?.();
      running[0]?.end(WHOLE);
      expect(await ended(one, await id)).toMatchObject({ state: 'whole', headsOf: HEADS_OF });
    });

    it('holds the log against the file that its caller brought instead', async () => {
      const { one, id } = await begun({ full: false, heads: 'brought' });
      expect(running[0]?.given).toEqual({ text: 'brought', publicKey: 'pem' });
      running[0]?.onBegun?.();
      running[0]?.end(WHOLE);
      expect(await ended(one, await id)).toMatchObject({ state: 'whole', headsOf: null });
    });

    it.each([
      ['that prove nothing, and warns', 'changed', [{ cause: 'changed' }]],
      ['without a head of the clinic', 'ofOthers', []],
    ] as const)('verifies the log alone beside heads %s', async (_, refusal, warnings) => {
      const { one, id } = await begun(PLAIN);
      running[0]?.fail(new HeadsRefused(refusal));
      await eventually(async () => running.length === 2);
      expect(running[1]?.given).toBeUndefined();
      running[1]?.end(WHOLE);
      expect(await ended(one, await id)).toMatchObject({ state: 'whole', headsOf: null });
      expect(warned).toEqual(warnings);
    });
  });

  it('refuses more runs at once than a server has threads for', async () => {
    const one = server();
    for (const clinic of ['a', 'b', 'c', 'd']) await one.verifications.start(clinic as ClinicId, PLAIN);
    await expect(one.verifications.start(PALM, PLAIN)).rejects.toMatchObject({ code: 'request.tooMany' });
    expect(await one.verifications.start('a' as ClinicId, PLAIN)).toBe('run-1');
  });
});
