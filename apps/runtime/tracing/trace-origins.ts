import { type Attributes, ROOT_CONTEXT, type Span, type SpanContext, trace } from '@opentelemetry/api';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { tracer } from './spans.ts';

const KNOWN = 2_000;

/** Identifies an event of a clinic's day for sockets, which do not know its id. */
export const spanKeyOfDay = (clinicId: ClinicId, day: ClinicDay, revision: number): string => `${clinicId} ${day} ${revision}`;

interface Origin {
  readonly span: SpanContext;
  readonly at: number;
}

/**
 * The span that each recent event of this process came from: projections and sockets follow the log, not the request, and
 * join its trace here. Empty while no SDK records.
 */
export class TraceOrigins {
  private readonly known = new LruCache<string, Origin>(KNOWN);

  remember(key: string, span: Span): void {
    if (span.isRecording()) this.known.set(key, { span: span.spanContext(), at: Date.now() });
  }

  /** Records a span from then until now, as a child of the event's span. */
  follow(name: string, key: string, attributes: Attributes, then?: string): void {
    const origin = this.known.get(key);
    if (!origin) return;
    const parent = trace.setSpanContext(ROOT_CONTEXT, origin.span);
    const span = tracer.startSpan(name, { startTime: origin.at, attributes }, parent);
    if (then !== undefined) this.remember(then, span);
    span.end();
  }
}
