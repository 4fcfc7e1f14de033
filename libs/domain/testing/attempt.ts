import type { Aggregate, DomainEvent } from '../kernel/aggregate.ts';
import { Refusal } from '../kernel/refusal.ts';

/** The decided events, or the code of the refusal. */
export function attempt<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent>(
  aggregate: Aggregate<State, Command, Decided, Recorded>,
  command: Command,
  state: State,
): readonly Decided[] | Refusal {
  try {
    return aggregate.decide(command, state);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export const fold = <State, Command, Decided extends DomainEvent, Recorded extends DomainEvent>(
  aggregate: Aggregate<State, Command, Decided, Recorded>,
  events: readonly Recorded[],
  from: State = aggregate.initial,
): State => events.reduce((state, event) => aggregate.evolve(state, event), from);
