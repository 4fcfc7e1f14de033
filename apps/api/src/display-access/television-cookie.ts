import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const nameOf = (secure: boolean): string => (secure ? '__Host-dawr-television' : 'dawr-television');

export function readTelevisionCookie(request: Pick<FastifyRequest, 'cookies'>, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

/** Sets a session cookie: the pairing that it names expires in the store. */
export function setTelevisionCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  void reply.setCookie(nameOf(secure), secret, { path: '/', httpOnly: true, sameSite: 'strict', secure });
}
