import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { KeptFinding } from './kept-finding.ts';

const PREFIX = 'verified-nightly/';

export type NightlyResult = {
  /** When the run began. */
  readonly at: Instant;
  readonly state: 'whole' | 'broken';
  readonly checked: number;
  readonly findings: readonly KeptFinding[];
  /** The time of the heads that the log was held against; null: against none. */
  readonly headsOf: Instant | null;
};

/** A clinic's last nightly result, in the state store until the next. */
export class NightlyResults {
  private readonly state: StateStore;

  constructor(state: StateStore) {
    this.state = state;
  }

  async find(clinicId: ClinicId): Promise<NightlyResult | undefined> {
    return (await this.state.get<NightlyResult>(`${PREFIX}${clinicId}`))?.value;
  }

  async put(clinicId: ClinicId, result: NightlyResult): Promise<void> {
    await this.state.put(`${PREFIX}${clinicId}`, result);
  }
}
