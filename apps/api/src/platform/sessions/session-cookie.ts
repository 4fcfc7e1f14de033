import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over https the name itself says that the cookie is ours alone: secure, of this host, for the whole of it. */
export const nameOf = (secure: boolean): string => (secure ? '__Host-dawr' : 'dawr');

export function tokenOf(request: Pick<FastifyRequest, 'cookies'>, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

/** `expires`: it outlives the browser, which on a wall is switched off every night. */
export function giveCookie(reply: FastifyReply, token: string, secure: boolean, expires?: Date): void {
  const lasting = expires && { expires };
  void reply.setCookie(nameOf(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...lasting });
}

export function takeCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(nameOf(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
