import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';

const DUPLICATE_KEY = 11_000;
const AUTHENTICATION_FAILED = 18;
/**
 * Of a server that cannot do now what it can at another time: unreachable members, elections, shutdowns, time limits, a full disk,
 * rights that are being changed.
 */
const PASSING = new Set([
  6,
  7,
  13,
  AUTHENTICATION_FAILED,
  50,
  63,
  64,
  79,
  89,
  91,
  100,
  112,
  133,
  189,
  202,
  262,
  317,
  358,
  384,
  9_001,
  10_058,
  10_107,
  11_600,
  11_601,
  11_602,
  13_388,
  13_435,
  13_436,
  14_031,
]);

/** What an error of the driver means to whoever stands above the adapter. A server's words may quote documents: its code is told. */
export function errorOf(error: unknown, place: string): unknown {
  if (!(error instanceof MongoError)) return error;
  if (!(error instanceof MongoServerError)) return new StoreUnavailable(`${place}: ${firstLine(error.message)}`);
  const message = `${place}: ${error.codeName ?? 'error'} (${error.code ?? 'without a code'})`;
  const passing = PASSING.has(Number(error.code)) || error.hasErrorLabel('RetryableWriteError') || isUnconfirmed(error);
  return passing ? new StoreUnavailable(message) : new Error(message);
}

/** It stands where it was written, and a majority may or may not get it. */
const isUnconfirmed = (error: MongoServerError): boolean =>
  error.name === 'MongoWriteConcernError' ||
  (error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined);

/** There is a document of that id already. */
export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Of an unordered insert: those that were there already. Undefined: something else went wrong. */
export function duplicatesOf(error: unknown): readonly number[] | undefined {
  if (!(error instanceof MongoBulkWriteError) || isUnconfirmed(error)) return undefined;
  const errors = [error.writeErrors].flat();
  return errors.every(({ code }) => code === DUPLICATE_KEY) ? errors.map(({ index }) => index) : undefined;
}

export const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
