import { closeAll } from '#libs/kernel/close-all.ts';
import type { Processes } from '#libs/processes/lease-entry.ts';

/** Work that one process at a time does for the whole installation: a projection, a reactor. */
export interface SingletonTask {
  readonly name: string;
  begin(): Promise<void>;
  /** Finishes the work in progress. The task may begin again afterwards. */
  end(): Promise<void>;
}

/** Decides which singleton tasks this process runs, and when. */
export interface LeaderElection {
  /** Whether this process runs any task; it then also works jobs, which are shared among processes by their queue. */
  readonly mayLead: boolean;
  /** Announces the process to the others, before it reads anything. */
  join(): Promise<void>;
  /** Resolves once the task has begun, or once another process is known to have it. */
  take(task: SingletonTask): Promise<void>;
  /** Whether it has its tasks, or knows who does: false where it could not find out lately. */
  readonly isAtWork: boolean;
  /** Names of what the other live processes read; undefined: this one is alone. */
  others(): Promise<Processes | undefined>;
  /** Ends the tasks that have begun. */
  close(): Promise<void>;
}

/** The only process of an installation runs all tasks. */
export class SoleLeader implements LeaderElection {
  readonly mayLead = true;
  readonly isAtWork = true;
  private readonly begun: SingletonTask[] = [];

  async join(): Promise<void> {}

  async others(): Promise<undefined> {}

  async take(task: SingletonTask): Promise<void> {
    this.begun.push(task);
    await task.begin();
  }

  async close(): Promise<void> {
    await closeAll(this.begun.splice(0).map((task) => () => task.end()));
  }
}
