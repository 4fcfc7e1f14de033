import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { Position, Revision } from '#libs/event-store/event-store.ts';

export interface Outcome<State, Recorded> {
  /** The state right after this command, also when a repeated command is answered. */
  readonly state: State;
  readonly events: readonly Recorded[];
  readonly revision: Revision | 'none';
  /** Position of the command's last event, also for a repeated command: read models may still be behind it. */
  readonly position: Position | undefined;
  /** When the command was done, also for a repeated one; undefined: it changed nothing. */
  readonly at: Instant | undefined;
}

/** A command that a stream holds, with the states around it. */
export interface DoneCommand<State, Recorded> {
  readonly at: Instant;
  readonly before: State;
  readonly events: readonly Recorded[];
  readonly after: State;
}

export interface Snapshot<State> {
  readonly state: State;
  readonly revision: Revision | 'none';
  readonly hash: string;
}
