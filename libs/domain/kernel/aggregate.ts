/** Something that happened, in the past tense. `data` is what the log keeps of it. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * The rules of one stream. Pure: time, ids and whatever else is not in the stream come in with the command.
 *
 * What identifies a person stands in an event's `data.confidential` and nowhere else. `decide` writes it in the clear,
 * the log keeps it sealed, and `evolve` is handed whatever its ledger holds: sealed bytes, opened words, or null once erased.
 */
export interface Aggregate<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent> {
  readonly initial: State;
  decide(command: Command, state: State): readonly Decided[];
  evolve(state: State, event: Recorded): State;
}
