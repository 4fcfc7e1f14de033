import type { Aggregate, DomainEvent } from '../kernel/aggregate.ts';
import { Refusal } from '../kernel/refusal.ts';
import { attempt, fold } from './attempt.ts';

/** A stream in memory with several writers, each deciding on its own copy, which may be behind. */
export class OptimisticStream<State, Command, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State, Command, Event, Event>;
  readonly events: Event[] = [];

  constructor(aggregate: Aggregate<State, Command, Event, Event>, ...events: readonly Event[]) {
    this.aggregate = aggregate;
    this.events.push(...events);
  }

  /** False when the stream has moved on since `seen`: then nothing is written. */
  append(events: readonly Event[], seen: number): boolean {
    if (seen !== this.events.length) return false;
    this.events.push(...events);
    return true;
  }
}

export class Writer<State, Command, Event extends DomainEvent> {
  state: State;
  private readonly stream: OptimisticStream<State, Command, Event>;
  private seen = 0;

  constructor(stream: OptimisticStream<State, Command, Event>) {
    this.stream = stream;
    this.state = stream.aggregate.initial;
    this.look();
  }

  look(): void {
    this.state = fold(this.stream.aggregate, this.stream.events.slice(this.seen), this.state);
    this.seen = this.stream.events.length;
  }

  /** One attempt on the copy at hand. After a conflict the copy is up to date, and the command waits to be decided anew. */
  attempt(command: Command): 'accepted' | 'conflict' | Refusal {
    const outcome = attempt(this.stream.aggregate, command, this.state);
    if (outcome instanceof Refusal) return outcome;
    const written = this.stream.append(outcome, this.seen);
    this.look();
    return written ? 'accepted' : 'conflict';
  }
}
