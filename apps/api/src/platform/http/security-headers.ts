import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface HeaderSettings {
  /** People reach it over https only. */
  readonly https: boolean;
  /** Of the styles that the pages' packages write into style elements as they run. */
  readonly styleHashes: readonly string[];
}

/** What a page of ours never asks for, nothing within it may. A name that a browser does not know it complains of. */
const REFUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'];

const ONE_YEAR_S = 31_536_000;

/** The description of the API brings its styles inline, and so do its pictures' elements; nothing else does. */
const DOCS = /^\/docs(\/|$)/;

export const contentPolicy = (styles: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const quoted = (hash: string): string => `'${hash}'`;

/** Those of every answer, also of one that no route gives. Pages and their files say for themselves what may be kept. */
export function securityHeaders({ https, styleHashes }: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(styleHashes.map(quoted)),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Permissions-Policy': REFUSED.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(https && { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` }),
  };
}

export function secureHeaders(server: FastifyInstance, settings: HeaderSettings): void {
  const headers = securityHeaders(settings);
  const docs = { ...headers, 'Content-Security-Policy': contentPolicy(["'unsafe-inline'"]) };
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...(isDocs(request) ? docs : headers), 'X-Correlation-Id': request.id });
    done();
  });
}

/** The route counts that was matched, not the address as written. */
const isDocs = ({ routeOptions }: FastifyRequest): boolean => DOCS.test(routeOptions.url ?? '');
