import type { LeaderElection } from '../leader-election.ts';

/** Leads nothing, and is alone. */
export class NeverLeader implements LeaderElection {
  readonly mayLead = false;
  readonly isAtWork = true;

  async join(): Promise<void> {}

  async take(): Promise<void> {}

  async others(): Promise<undefined> {}

  async close(): Promise<void> {}
}
