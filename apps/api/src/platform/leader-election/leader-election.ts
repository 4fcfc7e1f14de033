import { closeAll } from '#libs/kernel/close-all.ts';

/** Something that one process at a time does for the whole installation: a projection, a reactor. */
export interface SingletonTask {
  readonly name: string;
  begin(): Promise<void>;
  /** What is in hand is done first. It may begin again afterwards. */
  end(): Promise<void>;
}

/** Which of them this process does, and when. */
export interface LeaderElection {
  /** Whether it does any: then it also works the jobs, which divide themselves. */
  readonly mayLead: boolean;
  /** Answers once it has begun, or once it is known that it is not this process's turn. */
  take(task: SingletonTask): Promise<void>;
  /** Ends what has begun. */
  close(): Promise<void>;
}

/** A process that only answers requests: others follow the log for it. */
export class NeverLeader implements LeaderElection {
  readonly mayLead = false;

  async take(): Promise<void> {}

  async close(): Promise<void> {}
}

/** The one process of an installation does them all. */
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
