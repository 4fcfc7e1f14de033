import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { LeasedElection } from './leased-election.ts';
import { TERM_MS } from './leases.ts';

const STEP_MS = 50;

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

  it('runs a task in exactly one of several processes', async () => {
    const holder = await holderOf('reactor');
    await passes(isOver(time, 10 * TERM_MS));
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
    expect(await passes(() => doing('reactor').some((other) => other !== holder))).toBeLessThan(TERM_MS);
    await closing;
    expect(doing('reactor')).not.toContain(holder);
  });

  it('spreads many tasks over the processes in a moment, and has all of a paused one in another soon after its term', async () => {
    const all = Array.from({ length: 24 }, (_, index) => `task ${index}`);
    await Promise.all(processes.flatMap((process) => all.map((task) => process.take(task))));
    expect(await passes(() => all.every((task) => doing(task).length === 1))).toBeLessThanOrEqual(1_500);
    expect(Math.min(...processes.map(({ does }) => does.size))).toBeGreaterThan(3);
    const [first, other] = processes;
    first?.pause();
    expect(await passes(() => other?.does.size === all.length)).toBeLessThanOrEqual(TERM_MS + 1_500);
  });

  it('asks the state store a few times a second, however many tasks there are', async () => {
    const all = Array.from({ length: 24 }, (_, index) => `task ${index}`);
    await Promise.all(processes.flatMap((process) => all.map((task) => process.take(task))));
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
  readonly election: LeasedElection;
  private paused: (() => void)[] | undefined;

  constructor(owner: string, state: StateStore, time: FakeTime) {
    const timer: Timer = (milliseconds, callback) =>
      time.timer(milliseconds, () => (this.paused ? void this.paused.push(callback) : callback()));
    this.election = new LeasedElection({ state, owner, now: time.now, timer, failed: (task) => this.failures.push(task) });
  }

  take(name: string): Promise<void> {
    const begin = async () => void this.does.add(name);
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
