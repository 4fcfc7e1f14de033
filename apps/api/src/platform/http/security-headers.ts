import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REPLAYED_WALL } from '#libs/contracts/replayed-wall.ts';

export interface HeaderSettings {
  /** The server is reached over https only. */
  readonly https: boolean;
  /** Hashes of the styles that the pages' packages inject at run time. */
  readonly styleHashes: readonly string[];
}

/** Browser features denied to our pages and their frames. Browsers log a warning for names that they do not know. */
const DENIED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'];

const ONE_YEAR_S = 31_536_000;

/** The API's description uses inline styles, which no other page may. */
const DOCS = /^\/docs(\/|$)/;

export const contentPolicy = (styles: readonly string[], ancestors = "'none'"): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

const quoted = (hash: string): string => `'${hash}'`;

/** Headers of every answer, also of those that no route gives. Pages and their files override Cache-Control. */
export function securityHeaders({ https, styleHashes }: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(styleHashes.map(quoted)),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(https && { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` }),
  };
}

export function secureHeaders(server: FastifyInstance, settings: HeaderSettings): void {
  const headers = securityHeaders(settings);
  const docs = { ...headers, 'Content-Security-Policy': contentPolicy(["'unsafe-inline'"]) };
  /** The one document that pages may show in a frame, and our own alone. */
  const framed = {
    ...headers,
    'Content-Security-Policy': contentPolicy(settings.styleHashes.map(quoted), "'self'"),
    'X-Frame-Options': 'SAMEORIGIN',
  };
  /** Decided by the matched route: addresses can be written in several ways. */
  const headersOf = ({ routeOptions: { url = '' } }: FastifyRequest): typeof headers => {
    if (url === REPLAYED_WALL) return framed;
    return DOCS.test(url) ? docs : headers;
  };
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headersOf(request), 'X-Correlation-Id': request.id });
    done();
  });
}
