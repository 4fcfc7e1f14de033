import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';

/** The session's language; before sign-in the first supported one in Accept-Language. */
export function langOf(request: Pick<FastifyRequest, 'caller' | 'headers'>): Lang {
  if (request.caller) return request.caller.lang;
  const [first] = /\b(ar|en)\b/i.exec(request.headers['accept-language'] ?? '') ?? [];
  return first?.toLowerCase() === 'en' ? 'en' : DEFAULT_LANG;
}
