import type { Clock } from '#libs/kernel/clock.ts';
import type { Monotonic } from '#libs/kernel/time/monotonic.ts';
import { LEASE_TERM_MS, LEASES } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { BeatWatch } from './beat-watch.ts';

export interface LeasesParts {
  readonly state: StateStore;
  /** Names this process, and no other one before or after it. */
  readonly owner: string;
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

/** `until` is for former releases alone, which compare it with their wall clock; `beat` is missing in theirs. */
type Lease = { readonly owner: string; readonly until: number; readonly beat?: number; readonly tasks?: readonly string[] };
type Listed = Readonly<Record<string, Lease>>;
type Named = readonly [name: string, lease: Lease];

const KEY = `${LEASES}tasks`;
/** Entries of processes stand among those of tasks, where former releases keep what they do not know. */
const PROCESS = 'process/';

/**
 * Rights of processes to run singleton tasks, each for a term. All stand in one entry of the state store, put only where nobody else
 * has put it meanwhile: two calls renew all that a process holds and show what is free, however many tasks there are.
 */
export class Leases {
  private readonly parts: LeasesParts;
  private readonly watch: BeatWatch;
  private beat = 0;

  constructor(parts: LeasesParts) {
    this.parts = parts;
    this.watch = new BeatWatch(parts.monotonic, LEASE_TERM_MS);
  }

  /**
   * Holds the tasks chosen, none of which may be another's, for a term from now, frees every other of this process, and tells the
   * other processes which ones it can run.
   * @returns those chosen in the end: the choice is made anew where another process was faster
   */
  async hold(tasks: readonly string[], choose: (standing: Standing) => readonly string[]): Promise<ReadonlySet<string>> {
    const { state, owner } = this.parts;
    for (;;) {
      const entry = await state.get<Listed>(KEY);
      const listed = Object.entries(entry?.value ?? {});
      const own = listed.filter(([, lease]) => lease.owner === owner);
      const others = this.aliveOf(listed.filter(([, lease]) => lease.owner !== owner));
      const chosen = choose({
        own: namesOf(own.filter(isTask)),
        others: namesOf(others.filter(isTask)),
        processes: processesOf(others),
      });
      if (tasks.length === 0 && own.length === 0) return new Set();
      if (await this.put([...others, ...this.renewed(tasks, chosen)], entry?.revision)) return new Set(chosen);
    }
  }

  private aliveOf(leases: readonly Named[]): readonly Named[] {
    const alive = this.watch.aliveAmong(
      new Map(leases.map(([name, { owner, beat, until }]) => [name, `${owner} ${beat ?? until}`] as const)),
    );
    return leases.filter(([name]) => alive.has(name));
  }

  private renewed(tasks: readonly string[], chosen: readonly string[]): readonly Named[] {
    const { owner, now } = this.parts;
    this.beat += 1;
    const lease = { owner, until: now().getTime() + LEASE_TERM_MS, beat: this.beat };
    const process: readonly Named[] = tasks.length === 0 ? [] : [[PROCESS + owner, { ...lease, tasks }]];
    return [...process, ...chosen.map((task) => [task, lease] as const)];
  }

  /** False: another process has put its own meanwhile. The entry never expires: the store would measure that by a wall clock. */
  private async put(leases: readonly Named[], revision: string | undefined): Promise<boolean> {
    const { state } = this.parts;
    if (leases.length === 0) return revision === undefined || (await state.delete(KEY, { ifRevision: revision }));
    return (await state.put(KEY, Object.fromEntries(leases), { ifRevision: revision ?? null })) !== undefined;
  }
}

const isTask = ([name]: Named): boolean => !name.startsWith(PROCESS);
const namesOf = (leases: readonly Named[]): ReadonlySet<string> => new Set(leases.map(([name]) => name));

const processesOf = (leases: readonly Named[]): Standing['processes'] =>
  new Map(leases.filter((named) => !isTask(named)).map(([, { owner, tasks = [] }]) => [owner, new Set(tasks)] as const));
