import type { LogEvent } from '#libs/ledger/log/log-event.ts';

/** Turns events into work outside the log. An event may come again, so it checks what is already done. */
export interface Reactor {
  readonly name: string;
  concerns(event: LogEvent): boolean;
  /** Whether events of this type erase a person: the quarantine reports those separately. */
  erases?(type: string): boolean;
  /** Retried until it succeeds: later events wait. */
  react(event: LogEvent): Promise<void>;
}
