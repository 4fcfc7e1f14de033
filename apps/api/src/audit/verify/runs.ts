import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { KeptFinding } from './kept-finding.ts';

/** A run that is not told of for so long has ended with its process. */
export const TERM_MS = 10_000;
/** A result is kept for as long as its page may stay open. */
const KEPT_MS = 24 * 60 * 60_000;
const PREFIX = 'verifying/';

export type Run = {
  readonly state: 'running' | 'whole' | 'broken';
  readonly checked: number;
  readonly of: number | null;
  readonly findings: readonly KeptFinding[];
  /** The time of the installation's own heads that the log was held against; null: against none of them. */
  readonly headsOf: Instant | null;
};

type Claim = { readonly id: string };

export interface RunsParts {
  readonly state: StateStore;
  readonly now: Clock;
}

/**
 * Runs as every server sees them, in the state store. A clinic's claim allows one at a time. Claim and running run expire unless
 * they are told of again: a run whose process died is unknown ten seconds later, and the next one may begin.
 */
export class Runs {
  private readonly parts: RunsParts;

  constructor(parts: RunsParts) {
    this.parts = parts;
  }

  /** The id of the clinic's run: this one, or the one that is under way already. */
  async claim(clinicId: ClinicId, id: string): Promise<string> {
    const { state } = this.parts;
    const claim: Claim = { id };
    if (await state.put(keyOfClaim(clinicId), claim, { expiresAt: this.after(TERM_MS), ifRevision: null })) return id;
    const claimed = await state.get<Claim>(keyOfClaim(clinicId));
    return claimed?.value.id ?? (await this.claim(clinicId, id));
  }

  async tell(clinicId: ClinicId, id: string, run: Run): Promise<void> {
    const expiresAt = this.after(TERM_MS);
    await this.parts.state.put(keyOf(clinicId, id), run, { expiresAt });
    const claimed = await this.own(clinicId, id);
    if (claimed) await this.parts.state.put(keyOfClaim(clinicId), { id }, { expiresAt, ifRevision: claimed.revision });
  }

  /** Keeps the result, and lets the clinic's next run begin; undefined: there is none, and the run is unknown from now on. */
  async end(clinicId: ClinicId, id: string, result: Run | undefined): Promise<void> {
    const { state } = this.parts;
    // The claim goes first: a person who sees the result and asks again begins a new run.
    const claimed = await this.own(clinicId, id);
    if (claimed) await state.delete(keyOfClaim(clinicId), { ifRevision: claimed.revision });
    if (result) await state.put(keyOf(clinicId, id), result, { expiresAt: this.after(KEPT_MS) });
    else await state.delete(keyOf(clinicId, id));
  }

  /** A run of the clinic; undefined: of another, never begun, ended with its process, or no longer kept. */
  async find(clinicId: ClinicId, id: string): Promise<Run | undefined> {
    return (await this.parts.state.get<Run>(keyOf(clinicId, id)))?.value;
  }

  /** The claim, while it is this run's: one that stood still for longer than its term has lost it. */
  private async own(clinicId: ClinicId, id: string) {
    const claimed = await this.parts.state.get<Claim>(keyOfClaim(clinicId));
    return claimed?.value.id === id ? claimed : undefined;
  }

  private after(milliseconds: number): Date {
    return new Date(this.parts.now().getTime() + milliseconds);
  }
}

const keyOfClaim = (clinicId: ClinicId): string => `${PREFIX}${clinicId}`;
const keyOf = (clinicId: ClinicId, id: string): string => `${PREFIX}${clinicId}/${id}`;
