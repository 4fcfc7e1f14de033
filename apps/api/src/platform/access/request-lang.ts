import type { FastifyRequest } from 'fastify';
import { acceptedLang } from '#libs/contracts/accepted-lang.ts';
import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';

/** The session's language; before sign-in the one that the browser accepts. */
export function langOf(request: Pick<FastifyRequest, 'caller' | 'headers'>): Lang {
  if (request.caller) return request.caller.lang;
  return acceptedLang(request.headers['accept-language']) ?? DEFAULT_LANG;
}
