import type { EventStore } from '#libs/event-store/event-store.ts';
import { inSpan } from './spans.ts';
import type { TraceOrigins } from './trace-origins.ts';

/** The same log with a span per append, which followers of the log can join. */
export function traceAppends(log: EventStore, origins: TraceOrigins): EventStore {
  const append: EventStore['append'] = async (stream, events, expected) =>
    await inSpan('append', { 'dawr.stream': stream, 'dawr.events': events.length }, async (span) => {
      // Recorded before the append: a projection may receive the event before append returns.
      for (const { id } of events) origins.remember(id, span);
      return await log.append(stream, events, expected);
    });
  return new Proxy(log, {
    get: (target, property): unknown => (property === 'append' ? append : Reflect.get(target, property)),
  });
}
