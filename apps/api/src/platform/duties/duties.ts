import { closeAll } from '#libs/kernel/close-all.ts';

/** Something that one process at a time does for the whole installation: a projection, a reactor. */
export interface Duty {
  readonly name: string;
  begin(): Promise<void>;
  /** What is in hand is done first. It may begin again afterwards. */
  end(): Promise<void>;
}

/** Which of them this process does, and when. */
export interface Duties {
  /** Whether it does any: then it also works the jobs, which divide themselves. */
  readonly areDoneHere: boolean;
  /** Answers once it has begun, or once it is known that it is not this process's turn. */
  take(duty: Duty): Promise<void>;
  /** Ends what has begun. */
  close(): Promise<void>;
}

/** A process that only answers requests: others follow the log for it. */
export class NoDuties implements Duties {
  readonly areDoneHere = false;

  async take(): Promise<void> {}

  async close(): Promise<void> {}
}

/** The one process of an installation does them all. */
export class AllDuties implements Duties {
  readonly areDoneHere = true;
  private readonly begun: Duty[] = [];

  async take(duty: Duty): Promise<void> {
    this.begun.push(duty);
    await duty.begin();
  }

  async close(): Promise<void> {
    await closeAll(this.begun.splice(0).map((duty) => () => duty.end()));
  }
}
