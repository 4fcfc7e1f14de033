import { isNativeError } from 'node:util/types';
import { MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';

const DUPLICATE_KEY = 11_000;
/** MongoDB's names for errors of a server that cannot do now what it can at another time. */
const PASSING = new Set(
  Object.values({
    HostUnreachable: 6,
    HostNotFound: 7,
    Unauthorized: 13,
    AuthenticationFailed: 18,
    MaxTimeMSExpired: 50,
    WriteConcernTimeout: 64,
    NetworkTimeout: 89,
    ShutdownInProgress: 91,
    UnsatisfiableWriteConcern: 100,
    WriteConflict: 112,
    FailedToSatisfyReadPreference: 133,
    PrimarySteppedDown: 189,
    ExceededTimeLimit: 262,
    SocketException: 9_001,
    LegacyNotPrimary: 10_058,
    NotWritablePrimary: 10_107,
    InterruptedAtShutdown: 11_600,
    Interrupted: 11_601,
    InterruptedDueToReplStateChange: 11_602,
    NotPrimaryNoSecondaryOk: 13_435,
    NotPrimaryOrSecondary: 13_436,
    OutOfDiskSpace: 14_031,
  }),
);

/** Translates a driver's error into the port's. A server's message may quote documents, so only its code is kept. */
export function errorOf(error: unknown, place: string): unknown {
  if (isOfSocket(error)) return new StoreUnavailable(`${place}: ${error.code}`);
  if (!(error instanceof MongoError)) return error;
  const message = `${place}: ${wordsOf(error)}`;
  // An error without a code is the driver's own: about the connection, not the request.
  if (!(error instanceof MongoServerError) || error.code === undefined) return new StoreUnavailable(message);
  const passing = PASSING.has(Number(error.code)) || error.hasErrorLabel('RetryableWriteError') || isUnconfirmed(error);
  return passing ? new StoreUnavailable(message) : new Error(message);
}

/** A connection that breaks during a write raises a bare system error, past the driver. */
const isOfSocket = (error: unknown): error is Error & { readonly code: string } =>
  isNativeError(error) && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);

/** The write stands on the primary, but a majority may not have it yet. */
const isUnconfirmed = (error: MongoServerError): boolean =>
  error.name === 'MongoWriteConcernError' ||
  (error instanceof MongoBulkWriteError && error.result.getWriteConcernError() !== undefined);

/** A document of that id exists. */
export const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Indexes of the documents of an unordered insert that existed already. Undefined: something else went wrong. */
export function duplicatesOf(error: unknown): readonly number[] | undefined {
  if (!(error instanceof MongoBulkWriteError) || error.code !== DUPLICATE_KEY || isUnconfirmed(error)) return undefined;
  const errors = [error.writeErrors].flat();
  return errors.every(({ code }) => code === DUPLICATE_KEY) ? errors.map(({ index }) => index) : undefined;
}

function wordsOf(error: MongoError): string {
  return error instanceof MongoServerError && error.code !== undefined
    ? `${error.codeName ?? 'error'} (${error.code})`
    : firstLine(error.message);
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
