import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import type { LogEvent } from './log-event.ts';
import type { StreamKind } from './stream-names.ts';

/**
 * Selects the events of one aggregate by their streams' kind. That an event's data fits its type was checked when it was written.
 * An unknown type comes from a newer product: skipping it would silently make the read models wrong, so it is refused.
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
