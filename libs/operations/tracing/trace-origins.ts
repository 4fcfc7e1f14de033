import { type Attributes, ROOT_CONTEXT, type Span, type SpanContext, trace } from '@opentelemetry/api';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { tracer } from './spans.ts';

const KNOWN = 2_000;

/** Names an event of a clinic's day to sockets, which do not know its id. */
export const spanKeyOfDay = (tenant: ClinicId, day: ClinicDay, revision: number): string => `${tenant} ${day} ${revision}`;

interface Origin {
  readonly span: SpanContext;
  readonly at: number;
}

/**
 * Which span an event came from, in this process and for a while: projections and sockets follow the log, not the request,
 * and join its trace here. Empty while no SDK records.
 */
export class TraceOrigins {
  private readonly known = new LruCache<string, Origin>(KNOWN);

  remember(key: string, span: Span): void {
    if (span.isRecording()) this.known.set(key, { span: span.spanContext(), at: Date.now() });
  }

  /** A span from then until now, which `then` may be remembered by in turn. */
  follow(name: string, key: string, attributes: Attributes, then?: string): void {
    const origin = this.known.get(key);
    if (!origin) return;
    const parent = trace.setSpanContext(ROOT_CONTEXT, origin.span);
    const span = tracer.startSpan(name, { startTime: origin.at, attributes }, parent);
    if (then !== undefined) this.remember(then, span);
    span.end();
  }
}
