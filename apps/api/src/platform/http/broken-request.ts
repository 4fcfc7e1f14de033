import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '#libs/contracts/errors.ts';
import { DEFAULT_LANG, type Lang } from '#libs/contracts/lang.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#libs/contracts/problem.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { langOf } from './request-lang.ts';

const BY_CAUSE: Readonly<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'request.tooLarge' };

type Headers = Readonly<Record<string, string>>;

/** What is no HTTP, too long or never ends is refused before there is a request: the same answer as every other refusal. */
export function answerBroken({ code: cause = '' }: { readonly code?: string }, socket: Socket, headers: Headers): void {
  if (cause === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const problem = problemOf(cause, DEFAULT_LANG, randomUUID());
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

/** An address that leads to no route because it is none: no hook of ours sees it, and the library would repeat it. */
export function answerUnrouted(
  { code }: { readonly code: string },
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
) {
  const problem = problemOf(code, langOf(request), request.id);
  void reply
    .headers({ ...headers, 'X-Correlation-Id': request.id })
    .status(problem.status)
    .type(PROBLEM_MEDIA_TYPE)
    .send(problem);
}

function problemOf(cause: string, lang: Lang, correlationId: string): Problem {
  const code = BY_CAUSE[cause] ?? 'request.malformed';
  return { status: ERROR_STATUS[code], code, error: errorText(lang, code), correlationId };
}
