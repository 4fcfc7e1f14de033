import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const nameOf = (secure: boolean): string => (secure ? '__Host-dawr-television' : 'dawr-television');

export function televisionIn(request: Pick<FastifyRequest, 'cookies'>, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

/** As long as the browser runs: what it names in the store ends by itself. */
export function giveTelevision(reply: FastifyReply, secret: string, secure: boolean): void {
  void reply.setCookie(nameOf(secure), secret, { path: '/', httpOnly: true, sameSite: 'strict', secure });
}
