import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Spans go to the SDK that an operator preloads; without one each of these calls does nothing. */
export const tracer = trace.getTracer('dawr');

/** Runs the work in a span of ids, counts and route patterns. An error is named by its class: its message may be personal. */
export async function inSpan<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  return await tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failed(span, error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

export function failed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}
