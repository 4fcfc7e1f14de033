import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#libs/contracts/errors/problem.ts';
import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { langOf } from '../../access/request-lang.ts';
import { codeOfStatus } from './code-of-status.ts';

/** Node's own statuses for parser errors; all other unreadable requests are 400. */
const BY_CAUSE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type Headers = Readonly<Record<string, string>>;

/** Answers bytes that are not HTTP, too long or never complete, before there is a request, with the same problem as any refusal. */
export function answerBroken({ code: cause = '' }: { readonly code?: string }, socket: Socket, headers: Headers): void {
  if (cause === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const problem = problemOf(BY_CAUSE[cause] ?? 400, DEFAULT_LANG, randomUUID());
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers an address that cannot be parsed: no hook runs for it, and Fastify's own answer would echo it. */
export function answerUnrouted(
  { statusCode }: { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
) {
  const problem = problemOf(statusCode ?? 400, langOf(request), request.id);
  void reply
    .headers({ ...headers, 'X-Correlation-Id': request.id })
    .status(problem.status)
    .type(PROBLEM_MEDIA_TYPE)
    .send(problem);
}

function problemOf(status: number, lang: Lang, correlationId: string): Problem {
  const code = codeOfStatus(status);
  return { status, code, error: errorText(lang, code), correlationId };
}
