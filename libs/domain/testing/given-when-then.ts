import { expect } from '@jest/globals';
import type { Aggregate, DomainEvent } from '../kernel/aggregate.ts';
import { FieldRefusal, type FieldRefusalCode, Refusal } from '../kernel/refusal.ts';
import { attempt, fold } from './attempt.ts';

interface Past<State, Command, Decided, Code> {
  readonly state: State;
  when(command: Command): Outcome<Decided, Code>;
}

interface Outcome<Decided, Code> {
  /** These events and no others; none: nothing happens. */
  thenDecided(...expected: readonly Decided[]): void;
  thenRefused(code: Code, field?: string): void;
  /** Expects a refusal such as a schema gives of a value of the request. */
  thenRefusedField(field: string, code: FieldRefusalCode): void;
}

/** An aggregate's rules as sentences: `given(issued(1)).when(call(1)).thenDecided(called(1))`. */
export const rules = <Code extends string>() => ({
  of<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent>(
    aggregate: Aggregate<State, Command, Decided, Recorded>,
  ): (...events: readonly Recorded[]) => Past<State, Command, Decided, Code> {
    return (...events) => {
      const state = fold(aggregate, events);
      return { state, when: (command) => held(attempt(aggregate, command, state)) };
    };
  },
});

function held<Decided, Code>(outcome: readonly Decided[] | Refusal): Outcome<Decided, Code> {
  return {
    thenDecided: (...expected) => expect(outcome).toStrictEqual(expected),
    thenRefused: (code, field) => {
      expect(outcome).toBeInstanceOf(Refusal);
      expect(outcome).toMatchObject({ code, field });
    },
    thenRefusedField: (field, fieldCode) => {
      expect(outcome).toBeInstanceOf(FieldRefusal);
      expect(outcome).toMatchObject({ code: 'validation.failed', field, fieldCode });
    },
  };
}
