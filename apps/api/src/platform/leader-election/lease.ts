import type { Clock } from '#libs/kernel/clock.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { LEASES } from '#libs/operations/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** Before each lease's name, in the state. */
/** Whoever falls silent for so long has lost it. */
export const TERM_MS = 2_000;

export interface LeaseParts {
  readonly state: StateStore;
  /** Of this process, for whoever looks into the store. */
  readonly owner: string;
  readonly now: Clock;
}

/** The right to do what one process at a time may do. It lasts for a term, and is renewed within it. */
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
    return (await this.parts.state.get(this.key)) === undefined && (await this.put(null));
  }

  /**
   * False: it is lost. A store that does not answer has taken nothing from anybody, unless it answers others: what this
   * process writes meanwhile is then refused where it is written (docs/decisions/0026), and the next answer tells it.
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

  /** Nobody need wait for its end. */
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
