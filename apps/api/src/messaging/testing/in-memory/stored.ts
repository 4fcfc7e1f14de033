import type { StoredEvent } from '#libs/event-store/event-store.ts';
import type { JobRecord } from '#libs/jobs/job-queue.ts';
import { KeyVaultInMemory } from '#libs/privacy/testing/key-vault-in-memory.ts';
import type { Entry } from '#libs/state-store/state-store.ts';

/** A copy of what a backup holds, at one instant. */
export interface Copy {
  readonly events: readonly StoredEvent[];
  readonly entries: ReadonlyMap<string, Entry>;
  readonly jobs: ReadonlyMap<string, JobRecord>;
}

/** Everything that outlives the processes of an installation. */
export class Stored implements Copy {
  events: StoredEvent[] = [];
  entries = new Map<string, Entry>();
  jobs = new Map<string, JobRecord>();
  readonly vault = new KeyVaultInMemory();
  private ids = 0;
  private waiting: (() => void)[] = [];

  /** Unique in the installation, and a UUID. */
  newId(): string {
    this.ids += 1;
    return `00000000-0000-4000-8000-${String(this.ids).padStart(12, '0')}`;
  }

  append(events: readonly StoredEvent[]): void {
    this.events.push(...events);
    for (const wake of this.waiting.splice(0)) wake();
  }

  /** Resolves once the log is longer than that. */
  async longerThan(count: number): Promise<void> {
    if (this.events.length <= count) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  copy(): Copy {
    return { events: [...this.events], entries: new Map(this.entries), jobs: new Map(this.jobs) };
  }

  /** Everything is as it was, but for the keys: the list of erasures outlives every backup. */
  restore({ events, entries, jobs }: Copy): void {
    [this.events, this.entries, this.jobs] = [[...events], new Map(entries), new Map(jobs)];
    this.waiting = [];
  }
}
