import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Processes } from '#libs/processes/lease-entry.ts';
import type { LeaderElection } from './leader-election.ts';
import { Leases, type LeasesParts } from './leases.ts';

/** Nothing is taken over from a server, so its entry may live longer than a worker's, and cost less. */
const TERM_MS = 15_000;
const RENEWED_MS = TERM_MS / 3;

export interface AnnouncedReaderParts extends LeasesParts {
  readonly timer: Timer;
  readonly failed: (task: string, error: unknown) => void;
}

/** A process that only answers requests: others follow the log for it, and drop nothing that it announces to read. */
export class AnnouncedReader implements LeaderElection {
  readonly mayLead = false;
  readonly isAtWork = true;
  private readonly parts: AnnouncedReaderParts;
  private readonly leases: Leases;
  private readonly announcing: Repeater;

  constructor(parts: AnnouncedReaderParts) {
    this.parts = parts;
    this.leases = new Leases(parts, TERM_MS);
    this.announcing = new Repeater({
      timer: parts.timer,
      work: () => this.announce(),
      delayMs: () => RENEWED_MS,
      failed: (error) => parts.failed('announcement', error),
    });
  }

  async join(): Promise<void> {
    await this.announce();
    this.announcing.start('after the delay');
  }

  async take(): Promise<void> {}

  async others(): Promise<Processes> {
    return await this.leases.others();
  }

  async close(): Promise<void> {
    await this.announcing.stop();
    await this.leases.leave().catch((error: unknown) => this.parts.failed('announcement', error));
  }

  private async announce(): Promise<void> {
    await this.leases.hold([], () => []);
  }
}
