import { closeAll } from '#libs/kernel/close-all.ts';

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
  /** Resolves once the task has begun, or once another process is known to have it. */
  take(task: SingletonTask): Promise<void>;
  /** Ends the tasks that have begun. */
  close(): Promise<void>;
}

/** A process that only answers requests never leads: others follow the log for it. */
export class NeverLeader implements LeaderElection {
  readonly mayLead = false;

  async take(): Promise<void> {}

  async close(): Promise<void> {}
}

/** The only process of an installation runs all tasks. */
export class SoleLeader implements LeaderElection {
  readonly mayLead = true;
  private readonly begun: SingletonTask[] = [];

  async take(task: SingletonTask): Promise<void> {
    this.begun.push(task);
    await task.begin();
  }

  async close(): Promise<void> {
    await closeAll(this.begun.splice(0).map((task) => () => task.end()));
  }
}
