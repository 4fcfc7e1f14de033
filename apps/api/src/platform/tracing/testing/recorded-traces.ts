import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export interface RecordedSpan {
  readonly name: string;
  readonly attributes: Attributes;
  readonly id: string;
  readonly traceId: string;
  readonly parentId: string | undefined;
  isEnded: boolean;
}

/** Stand-in for an operator's OpenTelemetry SDK: spans in memory, AsyncLocalStorage context, W3C headers. */
export class RecordedTraces {
  readonly spans: RecordedSpan[] = [];
  private readonly contexts = new AsyncLocalStorage<Context>();

  register(): void {
    const tracer = this.tracer();
    trace.setGlobalTracerProvider({ getTracer: () => tracer });
    context.setGlobalContextManager({
      active: () => this.contexts.getStore() ?? ROOT_CONTEXT,
      with: (given, work, self, ...args) => this.contexts.run(given, () => work.call(self, ...args)),
      bind: (_given, target) => target,
      enable() {
        return this;
      },
      disable() {
        return this;
      },
    });
    propagation.setGlobalPropagator({
      inject: () => undefined,
      fields: () => ['traceparent'],
      extract: (given, carrier, getter) => {
        const [, traceId = '', spanId = ''] = String(getter.get(carrier, 'traceparent') ?? '').split('-');
        return spanId === '' ? given : trace.setSpanContext(given, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
      },
    });
  }

  remove(): void {
    trace.disable();
    context.disable();
    propagation.disable();
  }

  named(name: string): RecordedSpan | undefined {
    return this.spans.find((span) => span.name === name);
  }

  private tracer(): Tracer {
    const startSpan = (name: string, options: SpanOptions = {}, given = context.active()): Span =>
      this.span(name, options, trace.getSpanContext(given));
    return {
      startSpan,
      // The API's overloads end with the work; the product uses the one with options.
      startActiveSpan: (name: string, options: SpanOptions, work: (span: Span) => unknown) => {
        const span = startSpan(name, options);
        return context.with(trace.setSpan(context.active(), span), () => work(span));
      },
    } as Tracer;
  }

  private span(name: string, { attributes = {} }: SpanOptions, parent: SpanContext | undefined): Span {
    const id = (this.spans.length + 1).toString(16).padStart(16, '0');
    const traceId = parent?.traceId ?? id.padStart(32, '0');
    const recordedAttributes: Attributes = { ...attributes };
    const recorded: RecordedSpan = {
      name,
      attributes: recordedAttributes,
      id,
      traceId,
      parentId: parent?.spanId,
      isEnded: false,
    };
    this.spans.push(recorded);
    const span: Span = {
      spanContext: () => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED }),
      setAttribute: (key, value) => {
        recordedAttributes[key] = value;
        return span;
      },
      setAttributes: () => span,
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      setStatus: () => span,
      updateName: () => span,
      recordException: () => undefined,
      isRecording: () => !recorded.isEnded,
      end: () => {
        recorded.isEnded = true;
      },
    };
    return span;
  }
}
