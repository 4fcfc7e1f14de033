import { isNativeError } from 'node:util/types';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';

/** Messages by the driver's code, or by the first word of the server's answer. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'it hangs up',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'there is no host of that name',
  ETIMEDOUT: 'it does not answer',
  NOAUTH: 'it wants a user or a password',
  WRONGPASS: 'it does not take the user or the password',
  LOADING: 'it is still reading its files',
  MISCONF: 'it cannot write its files',
  OOM: 'its memory is full',
  READONLY: 'it is a replica, and takes no writes',
};

/** A message known to be harmless: a server's answer may quote its request, a URL its password. */
export function causeOf(error: unknown): string {
  if (!isNativeError(error)) return 'it does not answer';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : /^[A-Z]{3,}\b/.exec(error.message)?.[0];
  return (code && (WORDS[code] ?? code)) ?? (/time/i.test(error.message) ? 'it does not answer' : 'the connection is down');
}

/** Whether our own code is wrong, rather than the store. */
const isDefect = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError;

/** Runs an operation of the driver, its errors translated into the port's. */
export async function answering<T>(shown: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw isDefect(error) || error instanceof StoreUnavailable ? error : new StoreUnavailable(`${shown}: ${causeOf(error)}`);
  }
}
