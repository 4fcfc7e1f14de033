import { isNativeError } from 'node:util/types';
import * as z from 'zod/mini';
import { TwilioRefused, TwilioUnanswered } from './failures.ts';

export interface Answer {
  readonly statusCode: number;
  readonly body: unknown;
  readonly headers: unknown;
}

const NO_CONTENT = 204;
const SECOND_MS = 1_000;
const problem = z.object({ code: z.int() });
const waiting = z.object({ 'retry-after': z.string() });

/** Passes a success. @throws TwilioRefused, TwilioUnanswered */
export function refuseFailed({ statusCode: status, body, headers }: Answer, now: Date): void {
  if (status < 200 || status >= 300) {
    const { data } = problem.safeParse(body);
    throw new TwilioRefused({ status, code: String(data?.code ?? status), retryAfterMs: retryAfterMs(headers, now) });
  }
  // The library would put the text that it cannot parse into its error.
  if (status !== NO_CONTENT && (typeof body !== 'object' || body === null)) throw new TwilioUnanswered('unreadable answer');
}

/** The header says seconds, or a date. */
function retryAfterMs(headers: unknown, now: Date): number | null {
  const text = waiting.safeParse(headers).data?.['retry-after'] ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(ms, 0) : null;
}

const TIMEOUTS = ['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT'];
const BEFORE_SENDING = ['getaddrinfo', 'connect'];

/** The driver's error by its code alone; one of our own code is returned as it is. */
export function unanswered(error: unknown): unknown {
  if (!isNativeError(error) || !('code' in error) || typeof error.code !== 'string') return error;
  return new TwilioUnanswered(TIMEOUTS.includes(error.code) ? 'no answer in time' : error.code, isUnsent(error));
}

/** A name that is not found, or a connection refused at every address of it. */
function isUnsent(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.length > 0 && error.errors.every(isUnsent);
  if ('syscall' in error && typeof error.syscall === 'string') return BEFORE_SENDING.includes(error.syscall);
  return isUnsent(error.cause);
}
