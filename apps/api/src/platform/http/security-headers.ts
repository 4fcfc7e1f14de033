import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGES } from '#libs/contracts/pages.ts';
import { REPLAYED_WALL } from '#libs/contracts/wall/replayed-wall.ts';

export interface HeaderSettings {
  /** The server is reached over https only. */
  readonly https: boolean;
  /** Hashes of the styles that the pages' packages inject at run time. */
  readonly styleHashes: readonly string[];
  /** A demonstration's origins, whose pages may frame one another; none elsewhere. */
  readonly framing?: readonly string[];
}

/** Browser features denied to our pages and their frames. Browsers log a warning for names that they do not know. */
const DENIED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'];

const ONE_YEAR_S = 31_536_000;

/** The API's description uses inline styles, which no other page may. */
const DOCS = /^\/docs(\/|$)/;

/** Pages that a demonstration shows beside each other, and the route of every page that a frame may lead on to. */
const PAIRED: readonly string[] = [PAGES.try, PAGES.display];
const ANY_PAGE = '/*';

export const contentPolicy = (styles: readonly string[], ancestors = "'none'", frames: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
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
  const { framing = [] } = settings;
  const styles = settings.styleHashes.map(quoted);
  const headers = securityHeaders(settings);
  const docs = { ...headers, 'Content-Security-Policy': contentPolicy(["'unsafe-inline'"]) };
  /** The one document that pages may show in a frame, and our own alone. */
  const framed = {
    ...headers,
    'Content-Security-Policy': contentPolicy(styles, "'self'"),
    'X-Frame-Options': 'SAMEORIGIN',
  };
  /** X-Frame-Options knows no list of origins: the policy's own rule stands alone. */
  const { 'X-Frame-Options': _, ...unframed } = headers;
  const paired = { ...unframed, 'Content-Security-Policy': contentPolicy(styles, framing.join(' '), framing) };
  /** Decided by the matched route: addresses can be written in several ways. */
  const headersOf = ({
    routeOptions: { url = '' },
    headers: { 'sec-fetch-dest': destination },
  }: FastifyRequest): Readonly<Record<string, string>> => {
    if (url === REPLAYED_WALL) return framed;
    const isPaired = PAIRED.includes(url) || (url === ANY_PAGE && destination === 'iframe');
    if (isPaired && framing.length > 0) return paired;
    return DOCS.test(url) ? docs : headers;
  };
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headersOf(request), 'X-Correlation-Id': request.id });
    done();
  });
}
