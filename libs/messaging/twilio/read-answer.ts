import { isNativeError } from 'node:util/types';
import * as z from 'zod/mini';
import { TwilioRefused, TwilioUnanswered } from './failures.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Pick<Headers, 'get'>;
}

const NO_CONTENT = 204;
const SECOND_MS = 1_000;
const problem = z.object({ code: z.int() });

/** Passes a success. @throws TwilioRefused, TwilioUnanswered */
export function refuseFailed({ status, body, headers }: Answer, now: Date): void {
  if (status < 200 || status >= 300) {
    const { data } = problem.safeParse(body);
    throw new TwilioRefused({ status, code: String(data?.code ?? status), retryAfterMs: retryAfterMs(headers, now) });
  }
  if (status !== NO_CONTENT && (typeof body !== 'object' || body === null)) throw new TwilioUnanswered('unreadable answer');
}

/** The header says seconds, or a date. */
function retryAfterMs(headers: Answer['headers'], now: Date): number | null {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(ms, 0) : null;
}

const TIMEOUTS = ['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
/** Fetch's code for a connection that the other side closed. */
const CUT = 'UND_ERR_SOCKET';
const BEFORE_SENDING = ['getaddrinfo', 'connect'];
/** Fetch's code for a connection that does not come about in time. */
const NOT_CONNECTED = 'UND_ERR_CONNECT_TIMEOUT';

/** An error of fetch by its code alone; one of our own code is returned as it is. */
export function unanswered(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError') return new TwilioUnanswered('no answer in time');
  if (isBadPort(error)) return new TwilioUnanswered('a port that fetch refuses', true);
  const code = codeIn(error);
  if (code === undefined) return error;
  const cause = code === CUT ? 'ECONNRESET' : code;
  return new TwilioUnanswered(TIMEOUTS.includes(code) ? 'no answer in time' : cause, isUnsent(error));
}

/** Fetch asks nobody at the ports of other protocols, and gives that error no code. */
const isBadPort = (error: unknown): boolean =>
  error instanceof TypeError && isNativeError(error.cause) && error.cause.message === 'bad port';

/** Fetch wraps the error that has the code. */
function codeIn(error: unknown): string | undefined {
  if (!isNativeError(error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeIn(error.cause);
}

/** A name that is not found, or a connection refused at every address of it. */
function isUnsent(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if ('code' in error && error.code === NOT_CONNECTED) return true;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.length > 0 && error.errors.every(isUnsent);
  if ('syscall' in error && typeof error.syscall === 'string') return BEFORE_SENDING.includes(error.syscall);
  return isUnsent(error.cause);
}
