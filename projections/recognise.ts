import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import type { StreamKind } from '#libs/ledger/stream-names.ts';
import type { LogEvent } from './projection.ts';

/**
 * Tells the events of one aggregate from all others, by their streams' kind. That an event's data is what its type says was
 * decided when it was written. A type that is not known is a newer product's: to pass over it would leave the read models
 * wrong without a word.
 */
export function recognise<Event extends DomainEvent>(
  kind: StreamKind,
  types: Readonly<Record<Event['type'], unknown>>,
): (event: LogEvent) => event is LogEvent & Event {
  return (event): event is LogEvent & Event => {
    if (event.kind !== kind) return false;
    if (!Object.hasOwn(types, event.type)) throw new Error(`no event of a stream of kind ${kind}: ${event.type}`);
    return true;
  };
}
