import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { failed, tracer } from '#runtime/tracing/spans.ts';

/** Records one span a request, within the caller's trace if it names one, with the route's pattern instead of the address. */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'dawr.correlation_id': id };
    const { traceparent, tracestate } = headers;
    const parent = propagation.extract(context.active(), { traceparent, tracestate });
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      if (reply.raw.statusCode >= 500) failed(span, String(reply.raw.statusCode));
      span.end();
    });
    context.with(trace.setSpan(parent, span), done);
  });
}
