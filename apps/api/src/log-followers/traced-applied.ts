import type { Applied } from '#projections/runner/batch.ts';
import { spanKeyOfDay, type TraceOrigins } from '#runtime/tracing/trace-origins.ts';

type OnApplied = (applied: readonly Applied[]) => void;

/** Records a span for each event of a traced request, from its append until this projection has applied it, then calls `then`. */
export function tracedApplied(name: string, origins: TraceOrigins, then?: OnApplied): OnApplied {
  return (applied) => {
    for (const { event } of applied) {
      const { id, type, kind, clinicId, day, revision } = event;
      const attributes = { 'dawr.event_id': id, 'dawr.event_type': type, 'dawr.projection': name };
      // Sockets identify an event of the queue by its place in the day, and continue the span of the projection that announced it.
      const announced = then && day && kind === 'queue' ? spanKeyOfDay(clinicId, day, revision) : undefined;
      origins.follow(`projection ${name}`, id, attributes, announced);
    }
    then?.(applied);
  };
}
