import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorCode } from '#libs/contracts/errors.ts';
import { DEFAULT_LANG } from '#libs/contracts/lang.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#libs/contracts/problem.ts';
import { errorText } from '#libs/contracts/text-of.ts';

const BY_CAUSE: Readonly<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'request.tooLarge' };

/** What is no HTTP, too long or never ends is refused before there is a request: the same body as every other refusal. */
export function answerBroken({ code: cause = '' }: { readonly code?: string }, socket: Socket): void {
  if (cause === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const code = BY_CAUSE[cause] ?? 'request.malformed';
  const status = ERROR_STATUS[code];
  const problem: Problem = { status, code, error: errorText(DEFAULT_LANG, code), correlationId: randomUUID() };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
