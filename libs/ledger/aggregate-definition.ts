import type { Aggregate, DomainEvent } from '#libs/domain/kernel/aggregate.ts';

/** An aggregate, with the rules by which the ledger stores its streams. */
export interface AggregateDefinition<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent> {
  readonly aggregate: Aggregate<State, Command, Decided, Recorded>;
  /** The events that `evolve` knows. A newer product may have written others. */
  readonly events: Readonly<Record<Recorded['type'], unknown>>;
  /** The subject whose key seals this event's confidential part: one key per subject. */
  subjectOf(event: Decided | Recorded): string;
  /** The form of the confidential part that `evolve` gets: the sealed bytes, or the opened details (null once erased). */
  readonly confidential: 'sealed' | 'opened';
  /** Milliseconds for which a repeated command gets its first answer; Infinity where the stream itself is short. */
  readonly idempotencyWindowMs: number;
}
