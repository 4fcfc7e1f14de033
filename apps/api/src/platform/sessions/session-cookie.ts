import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix, over https, makes browsers require a secure cookie of this host and path `/`. */
export const nameOf = (secure: boolean): string => (secure ? '__Host-dawr' : 'dawr');

export function tokenOf(request: Pick<FastifyRequest, 'cookies'>, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

/**
 * Sets the session's cookie. With a lifetime it outlives the browser, since a wall's is switched off every night: a period and
 * not an instant, since a television's own clock may be wrong.
 */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean, lifetimeMs?: number): void {
  const lifetime = lifetimeMs !== undefined && { maxAge: Math.floor(lifetimeMs / 1_000) };
  void reply.setCookie(nameOf(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...lifetime });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(nameOf(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
