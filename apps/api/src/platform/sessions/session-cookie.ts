import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#runtime/config/config.ts';

/** The `__Host-` prefix, over https, makes browsers require a secure cookie of this host and path `/`. */
export const nameOf = (secure: boolean): string => (secure ? '__Host-dawr' : 'dawr');

export function tokenOf(request: Pick<FastifyRequest, 'cookies'>, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

export interface CookieTerms {
  readonly secure: boolean;
  /** The document stands in a frame of a page of another site. */
  readonly isFramed: boolean;
  readonly lifetimeMs?: number;
}

/**
 * Sets the session's cookie. With a lifetime it outlives the browser, since a wall's is switched off every night: a period and
 * not an instant, since a television's own clock may be wrong. A framed document's cookie belongs to the page around it alone.
 */
export function setSessionCookie(reply: FastifyReply, token: string, { secure, isFramed, lifetimeMs }: CookieTerms): void {
  const lifetime = lifetimeMs !== undefined && { maxAge: Math.floor(lifetimeMs / 1_000) };
  const framed = isFramed && ({ sameSite: 'none', secure: true, partitioned: true } as const);
  void reply.setCookie(nameOf(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...lifetime, ...framed });
}

/** Only a demonstration has framed documents: its "Try it" page shows the wall of its other origin. */
export const isFramed = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  { demonstration }: Pick<Config, 'demonstration'>,
): boolean => demonstration && headers['sec-fetch-dest'] === 'iframe';

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(nameOf(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
