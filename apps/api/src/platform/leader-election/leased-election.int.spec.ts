import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { LEASE_TERM_MS, LEASES } from '#libs/reactors/shared-names.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { LeasedElection } from './leased-election.ts';

const STEP_MS = 50;
const TASKS = Array.from({ length: 24 }, (_, index) => `task ${index}`);

/** A lease as former releases write and read it. */
type FormerLease = { readonly owner: string; readonly until: number };

describe('a task of several processes', () => {
  let folder: string;
  let thread: WriterThread;
  let state: Counted;
  let time: FakeTime;
  let processes: Process[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    time = new FakeTime();
    state = new Counted(await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: time.now }));
    processes = ['one', 'two'].map((owner) => new Process(owner, state, time));
  });
  afterEach(async () => {
    for (const process of processes) process.wake();
    await Promise.all(processes.map(({ election }) => election.close()));
    await state.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const doing = (task: string) => processes.filter((process) => process.does.has(task));
  /** Simulated milliseconds until a condition holds. */
  const passes = async (until: () => boolean): Promise<number> => {
    const began = time.now().getTime();
    while (!until()) {
      time.advance(STEP_MS);
      do await othersTurn();
      while (state.asked > 0);
    }
    return time.now().getTime() - began;
  };
  const holderOf = async (task: string) => {
    await Promise.all(processes.map((process) => process.take(task)));
    await passes(() => doing(task).length > 0);
    const [holder, ...others] = doing(task);
    if (!holder || others.length > 0) throw new Error('not done by one');
    return holder;
  };

  const allTaken = async (by = processes) => {
    await Promise.all(by.flatMap((process) => TASKS.map((task) => process.take(task))));
    return TASKS;
  };

  it('runs a task in exactly one of several processes', async () => {
    const holder = await holderOf('reactor');
    await passes(isOver(time, 10 * LEASE_TERM_MS));
    expect(doing('reactor')).toEqual([holder]);
  });

  it('takes over the task of a paused process within five seconds, and that process does not resume it', async () => {
    const holder = await holderOf('reactor');
    holder.pause();
    expect(await passes(() => doing('reactor').length === 2)).toBeLessThanOrEqual(5_000);
    holder.wake();
    await passes(() => doing('reactor').length === 1);
    expect(doing('reactor')).not.toContain(holder);
  });

  it('hands a task over at once when its process ends', async () => {
    const holder = await holderOf('reactor');
    const closing = holder.election.close();
    expect(await passes(() => doing('reactor').some((other) => other !== holder))).toBeLessThan(LEASE_TERM_MS);
    await closing;
    expect(doing('reactor')).not.toContain(holder);
  });

  it('spreads many tasks over the processes in a moment, and has all of a paused one in another soon after its term', async () => {
    const all = await allTaken();
    expect(await passes(() => all.every((task) => doing(task).length === 1))).toBeLessThanOrEqual(1_500);
    expect(Math.min(...processes.map(({ does }) => does.size))).toBeGreaterThan(3);
    const [first, other] = processes;
    first?.pause();
    expect(await passes(() => other?.does.size === all.length)).toBeLessThanOrEqual(LEASE_TERM_MS + 1_500);
  });

  it('shares the tasks, each in one process, although the wall clocks differ by four seconds', async () => {
    processes = [new Process('one', state, time, 2_000), new Process('two', state, time, -2_000)];
    const all = await allTaken();
    expect(await passes(() => all.every((task) => doing(task).length === 1))).toBeLessThanOrEqual(1_500);
    const shared = processes.map(({ does }) => [...does]);
    expect(Math.min(...shared.map(({ length }) => length))).toBeGreaterThan(6);
    await passes(isOver(time, 10 * LEASE_TERM_MS));
    expect(processes.map(({ does }) => [...does])).toEqual(shared);
    const [ahead, behind] = processes;
    ahead?.pause();
    expect(await passes(() => behind?.does.size === all.length)).toBeLessThanOrEqual(LEASE_TERM_MS + 1_500);
  });

  it('moves its share to a process that comes later, each task without a moment in two', async () => {
    const [first, second] = processes;
    await allTaken(processes.slice(0, 1));
    await passes(() => first?.does.size === TASKS.length);
    await allTaken(processes.slice(1));
    let isTwice = false;
    await passes(() => {
      isTwice ||= TASKS.some((task) => doing(task).length > 1);
      return (second?.does.size ?? 0) > 6 && TASKS.every((task) => doing(task).length === 1);
    });
    expect(isTwice).toBe(false);
  });

  it('leaves a task that it cannot begin to another process', async () => {
    const [first, second] = processes;
    for (const task of TASKS) first?.cannot.add(task);
    await allTaken();
    expect(await passes(() => second?.does.size === TASKS.length)).toBeLessThanOrEqual(3_000);
  });

  it("keeps to a former release's lease for as long as that release renews it, and holds its own against that release", async () => {
    const [first] = processes;
    const key = `${LEASES}tasks`;
    const renewed = async () => {
      const entry = await state.get<Record<string, FormerLease>>(key);
      const until = time.now().getTime() + LEASE_TERM_MS;
      await state.put(key, { ...entry?.value, projection: { owner: 'former', until } }, { ifRevision: entry?.revision ?? null });
    };
    await renewed();
    await first?.take('projection');
    await first?.take('reactor');
    for (let round = 0; round < 8; round++) {
      await passes(isOver(time, 500));
      await renewed();
    }
    expect([...(first?.does ?? [])]).toEqual(['reactor']);
    expect(await first?.election.others()).toMatchObject({ reads: [], hasFormerRelease: true });
    const entry = await state.get<Record<string, FormerLease>>(key);
    expect(entry?.value['reactor']?.until).toBeGreaterThan(time.now().getTime());
    expect(await passes(() => first?.does.size === 2)).toBeLessThanOrEqual(LEASE_TERM_MS + 1_000);
  });

  it('announces what each process reads, for as long as it lives', async () => {
    const [one, two] = processes;
    await Promise.all(processes.map(({ election }) => election.join()));
    await Promise.all(processes.map((process) => process.take('reactor')));
    await passes(() => doing('reactor').length === 1);
    expect(await one?.election.others()).toMatchObject({ reads: ['read by two'], hasFormerRelease: false });
    two?.pause();
    await passes(isOver(time, LEASE_TERM_MS + 1_000));
    expect(await one?.election.others()).toMatchObject({ reads: [], hasFormerRelease: false });
    two?.wake();
    await passes(isOver(time, 1_000));
    expect(await one?.election.others()).toMatchObject({ reads: ['read by two'], hasFormerRelease: false });
    await two?.election.close();
    expect(await one?.election.others()).toMatchObject({ reads: [], hasFormerRelease: false });
  });

  it('asks the state store a few times a second, however many tasks there are', async () => {
    const all = await allTaken();
    await passes(() => all.every((task) => doing(task).length === 1));
    const before = state.answered;
    await passes(isOver(time, 10_000));
    // Two calls a look and process, and two more where both look at once.
    expect(state.answered - before).toBeLessThanOrEqual(10 * 2 * (2 * 2 + 2));
  });

  it('retries a task that cannot begin', async () => {
    const [one] = processes;
    let tries = 0;
    await one?.election.take({
      name: 'stubborn',
      begin: async () => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
      },
      end: async () => undefined,
    });
    await passes(() => tries === 3);
    expect(one?.failures).toEqual(['stubborn', 'stubborn']);
  });
});

const isOver = (time: FakeTime, milliseconds: number) => {
  const end = time.now().getTime() + milliseconds;
  return () => time.now().getTime() >= end;
};

/** A state store that counts its pending calls, so that simulated time stands still until they answer. */
class Counted implements StateStore {
  private readonly store: StateStore;
  asked = 0;
  answered = 0;

  constructor(store: StateStore) {
    this.store = store;
  }

  readonly get: StateStore['get'] = (key) => this.counted(this.store.get(key));
  readonly put: StateStore['put'] = (...given) => this.counted(this.store.put(...given));
  readonly delete: StateStore['delete'] = (...given) => this.counted(this.store.delete(...given));
  readonly list: StateStore['list'] = (prefix) => this.store.list(prefix);
  readonly close: StateStore['close'] = () => this.store.close();

  private async counted<T>(answer: Promise<T>): Promise<T> {
    this.asked += 1;
    try {
      return await answer;
    } finally {
      this.asked -= 1;
      this.answered += 1;
    }
  }
}

/** One of several processes. It can be paused as by the operating system, and notices nothing until it wakes. */
class Process {
  readonly does = new Set<string>();
  readonly failures: string[] = [];
  readonly cannot = new Set<string>();
  readonly election: LeasedElection;
  private paused: (() => void)[] | undefined;

  /** @param aheadMs how far its wall clock is ahead of the others' */
  constructor(owner: string, state: StateStore, time: FakeTime, aheadMs = 0) {
    const timer: Timer = (milliseconds, callback) =>
      time.timer(milliseconds, () => (this.paused ? void this.paused.push(callback) : callback()));
    this.election = new LeasedElection({
      state,
      owner,
      announcement: () => ({ reads: [`read by ${owner}`], format: 2 }),
      now: () => new Date(time.now().getTime() + aheadMs),
      monotonic: () => time.now().getTime(),
      timer,
      failed: (task) => this.failures.push(task),
    });
  }

  take(name: string): Promise<void> {
    const begin = async () => {
      if (this.cannot.has(name)) throw new Error('not here');
      this.does.add(name);
    };
    const end = async () => void this.does.delete(name);
    return this.election.take({ name, begin, end });
  }

  pause(): void {
    this.paused = [];
  }

  wake(): void {
    const missed = this.paused ?? [];
    this.paused = undefined;
    for (const go of missed) go();
  }
}
