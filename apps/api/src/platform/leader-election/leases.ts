import type { Clock } from '#libs/kernel/clock.ts';
import type { Monotonic } from '#libs/kernel/time/monotonic.ts';
import {
  type Announcement,
  isTask,
  LEASE_ENTRY,
  type Lease,
  type NamedLease,
  PROCESS,
  type Processes,
  processesIn,
} from '#libs/processes/lease-entry.ts';
import { LEASE_TERM_MS } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { LeaseExpiry } from './lease-expiry.ts';

export interface LeasesParts {
  readonly state: StateStore;
  /** Names this process, and no other one before or after it. */
  readonly owner: string;
  readonly announcement: () => Announcement;
  readonly now: Clock;
  readonly monotonic: Monotonic;
}

/** Tasks and processes as this process finds them. */
export interface Standing {
  /** Tasks whose leases are its own, also where they have run out: nobody else has taken them. */
  readonly own: ReadonlySet<string>;
  /** Tasks whose leases other live processes hold. */
  readonly others: ReadonlySet<string>;
  /** The other live processes, each with the tasks that it can run. */
  readonly processes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The longest term that this process grants to another one's entry. */
const MAX_TERM_MS = 60_000;

/**
 * Rights of processes to run singleton tasks, each for a term, and what each process announces. All stand in one entry of the state
 * store, put only where nobody else has put it meanwhile: two calls renew all that a process holds and show what is free, however
 * many tasks there are.
 */
export class Leases {
  private readonly parts: LeasesParts;
  private readonly termMs: number;
  private readonly expiry: LeaseExpiry;
  private beat = 0;

  /** `termMs`: how long this process's entry outlives its last renewal. */
  constructor(parts: LeasesParts, termMs = LEASE_TERM_MS) {
    this.parts = parts;
    this.termMs = termMs;
    this.expiry = new LeaseExpiry(parts.monotonic);
  }

  /**
   * Holds the tasks chosen, none of which may be another's, for a term from now, frees every other of this process, and announces to
   * the other processes which ones it can run.
   * @returns those chosen in the end: the choice is made anew where another process was faster
   */
  async hold(tasks: readonly string[], choose: (standing: Standing) => readonly string[]): Promise<ReadonlySet<string>> {
    for (;;) {
      const { revision, own, others } = await this.look();
      const chosen = choose({
        own: namesOf(own.filter(isTask)),
        others: namesOf(others.filter(isTask)),
        processes: tasksByProcess(others),
      });
      if (await this.put([...others, ...this.renewed(tasks, chosen)], revision)) return new Set(chosen);
    }
  }

  /** Frees everything, and leaves no entry. */
  async leave(): Promise<void> {
    for (;;) {
      const { revision, own, others } = await this.look();
      if (own.length === 0 || (await this.put(others, revision))) return;
    }
  }

  /** Names of what the other live processes read. */
  async others(): Promise<Processes> {
    return processesIn((await this.look()).others);
  }

  private async look() {
    const { state, owner } = this.parts;
    const entry = await state.get<Readonly<Record<string, Lease>>>(LEASE_ENTRY);
    const listed = Object.entries(entry?.value ?? {});
    const own = listed.filter(([, lease]) => lease.owner === owner);
    return { revision: entry?.revision, own, others: this.aliveOf(listed.filter(([, lease]) => lease.owner !== owner)) };
  }

  private aliveOf(leases: readonly NamedLease[]): readonly NamedLease[] {
    const beats = leases.map(([name, { owner, beat, until, termMs = LEASE_TERM_MS }]) => {
      return [name, { value: `${owner} ${beat ?? until}`, termMs: Math.min(termMs, MAX_TERM_MS) }] as const;
    });
    const alive = this.expiry.aliveAmong(new Map(beats));
    return leases.filter(([name]) => alive.has(name));
  }

  private renewed(tasks: readonly string[], chosen: readonly string[]): readonly NamedLease[] {
    const { owner, announcement, now } = this.parts;
    const { termMs } = this;
    this.beat += 1;
    const lease = { owner, until: now().getTime() + termMs, beat: this.beat };
    return [[PROCESS + owner, { ...lease, termMs, tasks, ...announcement() }], ...chosen.map((task) => [task, lease] as const)];
  }

  /** False: another process has put its own meanwhile. The entry never expires: the store would measure that by a wall clock. */
  private async put(leases: readonly NamedLease[], revision: string | undefined): Promise<boolean> {
    const { state } = this.parts;
    if (leases.length === 0) return revision === undefined || (await state.delete(LEASE_ENTRY, { ifRevision: revision }));
    return (await state.put(LEASE_ENTRY, Object.fromEntries(leases), { ifRevision: revision ?? null })) !== undefined;
  }
}

const namesOf = (leases: readonly NamedLease[]): ReadonlySet<string> => new Set(leases.map(([name]) => name));

const tasksByProcess = (leases: readonly NamedLease[]): Standing['processes'] =>
  new Map(leases.filter((named) => !isTask(named)).map(([, { owner, tasks = [] }]) => [owner, new Set(tasks)] as const));
