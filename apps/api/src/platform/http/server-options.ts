import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '#runtime/config/config.ts';
import type { LiveCertificate } from '../tls/live-certificate.ts';
import { traceIdOf } from '../tracing/traceparent.ts';
import { MAX_BODY_BYTES } from './body/body-limits.ts';
import { hostFault } from './host-header.ts';
import { LateRequests } from './late-requests.ts';
import { answerBroken, answerUnrouted } from './problems/broken-request.ts';

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARAMETER = 200;
const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
const CHECK_EVERY_MS = 1_000;

/** Limits against requests that are slow, oversized or endless. The request line counts among the headers' bytes. */
export function serverOptions(
  config: Pick<Config, 'trustProxy'>,
  headers: Readonly<Record<string, string>> = {},
  late = new LateRequests(),
): FastifyHttpOptions<Server> {
  return {
    logger: false,
    clientErrorHandler: (error, socket) => late.refuse(error, socket, () => answerBroken(error, socket, headers)),
    frameworkErrors: (error, request, reply) => answerUnrouted(error, request, reply, headers),
    // The caller's trace id is our correlation id, so spans, log lines and events are found by one id.
    genReqId: ({ headers }) => traceIdOf(headers['traceparent']) ?? randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // Requests that still reach a stopping server are carried out.
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      // A hook refuses requests without Host, or with an invalid one, with a problem; such an upgrade is left to it as well.
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => hostFault(request) === undefined,
    },
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    routerOptions: { maxParamLength: MAX_PARAMETER, ignoreTrailingSlash: true },
  };
}

/** Applies the same limits to a server that holds the certificate itself. */
export function overTls(
  options: FastifyHttpOptions<Server>,
  certificate: LiveCertificate | undefined,
): FastifyHttpOptions<Server> {
  const limits = { ...options.http, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  return certificate ? { ...options, serverFactory: (handler) => certificate.newServer(limits, handler) } : options;
}
