import type { Clock } from '#libs/kernel/clock.ts';
import { LEASES } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** A lease that is not renewed for so long is lost. */
export const TERM_MS = 2_000;

export interface LeasesParts {
  readonly state: StateStore;
  /** Names this process, and no other one before or after it. */
  readonly owner: string;
  readonly now: Clock;
}

/** Names of the tasks with a lease, as this process finds them. */
export interface Standing {
  /** Its own, also where they have run out: nobody else has taken them. */
  readonly own: ReadonlySet<string>;
  /** Those of other processes. */
  readonly others: ReadonlySet<string>;
}

type Lease = { readonly owner: string; readonly until: number };
type Listed = Readonly<Record<string, Lease>>;

const KEY = `${LEASES}tasks`;

/**
 * Rights of processes to run singleton tasks, each for a term. All stand in one entry of the state store, put only where nobody else
 * has put it meanwhile: two calls renew all that a process holds and show what is free, however many tasks there are.
 */
export class Leases {
  private readonly parts: LeasesParts;

  constructor(parts: LeasesParts) {
    this.parts = parts;
  }

  /**
   * Holds the tasks chosen, none of which may be another's, for a term from now, and frees every other of this process.
   * @returns those chosen in the end: the choice is made anew where another process was faster
   */
  async hold(choose: (standing: Standing) => readonly string[]): Promise<ReadonlySet<string>> {
    const { state, owner, now } = this.parts;
    for (;;) {
      const entry = await state.get<Listed>(KEY);
      const at = now().getTime();
      const listed = Object.entries(entry?.value ?? {});
      const own = listed.filter(([, lease]) => lease.owner === owner);
      const others = listed.filter(([, lease]) => lease.owner !== owner && lease.until > at);
      const chosen = choose({ own: namesOf(own), others: namesOf(others) });
      if (chosen.length === 0 && own.length === 0) return new Set();
      const leases = [...others, ...chosen.map((task) => [task, { owner, until: at + TERM_MS }] as const)];
      if (await this.put(leases, entry?.revision)) return new Set(chosen);
    }
  }

  /** False: another process has put its own meanwhile. */
  private async put(leases: readonly (readonly [string, Lease])[], revision: string | undefined): Promise<boolean> {
    const { state } = this.parts;
    if (leases.length === 0) return revision === undefined || (await state.delete(KEY, { ifRevision: revision }));
    const expiresAt = new Date(Math.max(...leases.map(([, { until }]) => until)));
    const put = await state.put(KEY, Object.fromEntries(leases), { expiresAt, ifRevision: revision ?? null });
    return put !== undefined;
  }
}

const namesOf = (leases: readonly (readonly [string, unknown])[]): ReadonlySet<string> => new Set(leases.map(([task]) => task));
