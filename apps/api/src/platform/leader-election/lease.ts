import type { Clock } from '#libs/kernel/clock.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { LEASES } from '#libs/operations/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** A lease that is not renewed for so long is lost. */
export const TERM_MS = 2_000;

export interface LeaseParts {
  readonly state: StateStore;
  /** Names this process, for operators who inspect the store. */
  readonly owner: string;
  readonly now: Clock;
}

/** Names of the tasks whose leases are held, by any process. */
export async function heldLeases({ state }: Pick<LeaseParts, 'state'>): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for await (const page of state.list(LEASES)) for (const { key } of page) held.add(key.slice(LEASES.length));
  return held;
}

/** The right of one process to run a singleton task. It lasts for a term, and is renewed within it. */
export class Lease {
  private readonly key: string;
  private readonly parts: LeaseParts;
  private revision: string | undefined;

  constructor(name: string, parts: LeaseParts) {
    this.key = `${LEASES}${name}`;
    this.parts = parts;
  }

  /** False: another process holds it. */
  async seize(): Promise<boolean> {
    return await this.put(null);
  }

  /**
   * False: the lease is lost. An unavailable store does not end it. Should the store still answer other processes, what this
   * process writes meanwhile is refused where it is written (docs/decisions/0022), and the next renewal fails.
   */
  async renew(): Promise<boolean> {
    if (this.revision === undefined) return false;
    try {
      return await this.put(this.revision);
    } catch (error) {
      if (error instanceof StoreUnavailable) return true;
      throw error;
    }
  }

  /** Frees the lease at once, so that another process need not wait for its term to end. */
  async release(): Promise<void> {
    const { revision } = this;
    this.revision = undefined;
    if (revision !== undefined) await this.parts.state.delete(this.key, { ifRevision: revision });
  }

  private async put(ifRevision: string | null): Promise<boolean> {
    const { state, owner, now } = this.parts;
    const expiresAt = new Date(now().getTime() + TERM_MS);
    this.revision = await state.put(this.key, { owner }, { expiresAt, ifRevision });
    return this.revision !== undefined;
  }
}
