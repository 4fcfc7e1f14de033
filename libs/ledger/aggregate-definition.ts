import type { Aggregate, DomainEvent } from '#libs/domain/kernel/aggregate.ts';

/** An aggregate, and what the ledger must know to keep its streams. */
export interface AggregateDefinition<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent> {
  readonly aggregate: Aggregate<State, Command, Decided, Recorded>;
  /** Whose key seals this event's confidential part: one key a subject. */
  subjectOf(event: Decided | Recorded): string;
  /** What `evolve` is handed of it: the sealed bytes as they stand, or the words (null once erased). */
  readonly confidential: 'sealed' | 'opened';
  /** For so many milliseconds a command is known again; Infinity where the stream itself is short. */
  readonly idempotencyWindowMs: number;
}
