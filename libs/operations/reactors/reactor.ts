import type { LogEvent } from '#projections/projection.ts';

/** KeyedMutex events into work outside the log. It may be told of an event again: it checks what is already done. */
export interface Reactor {
  readonly name: string;
  concerns(event: LogEvent): boolean;
  /** Retried until it succeeds: later events wait. */
  react(event: LogEvent): Promise<void>;
}
