import { isNativeError } from 'node:util/types';
import { StartRefused, StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { errorOf, type Fault } from '#libs/kernel/threads/fault.ts';

const WRONG_SQL = 1;
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/** Busy, locked, out of memory, read-only, input/output, full, cannot open: such errors pass, or somebody makes room. */
const PASSING = new Set([BUSY, 6, 7, 8, 10, 13, 14]);

/** Translates an error of node:sqlite into the port's. */
export function faultOf(error: unknown, path: string): Fault {
  const message = messageOf(error);
  if (error instanceof StartRefused) return { kind: 'refused', message };
  if (error instanceof StoreCorrupted) return { kind: 'corrupted', message };
  const code = sqliteCode(error);
  if (code === CORRUPT || code === NOT_A_DATABASE) return { kind: 'corrupted', message: `${path}: ${message}` };
  if (code === WRONG_SQL && message === 'malformed JSON') return { kind: 'corrupted', message: `${path}: ${message}` };
  if (code !== undefined && PASSING.has(code)) return { kind: 'unavailable', message: `${path}: ${message}` };
  return { kind: 'defect', message: `${path}: ${message}` };
}

/** A file that has tables but does not accept our statements was not written by us. */
export function faultOfOpening(error: unknown, path: string): Fault {
  const fault = faultOf(error, path);
  return sqliteCode(error) === WRONG_SQL ? { ...fault, kind: 'corrupted' } : fault;
}

const FULL_OR_REFUSED = new Set([8, 13, 14]);
const INPUT_OUTPUT = 10;

/** The cause of a failed copy: a full or read-only disk is the target's, an input/output error may be either's. */
export function faultOfCopy(error: unknown, from: string, to: string): Fault {
  const code = sqliteCode(error);
  if (code !== undefined && FULL_OR_REFUSED.has(code)) return faultOf(error, to);
  return faultOf(error, code === INPUT_OUTPUT ? `${from} to ${to}` : from);
}

/** Runs a read on the caller's own connection, its errors translated into the port's. */
export function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw sqliteCode(error) === undefined ? error : errorOf(faultOf(error, path));
  }
}

/** Opens the caller's own connection and statements: a file that does not accept them was not written by us. */
export function opening<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw sqliteCode(error) === undefined ? error : errorOf(faultOfOpening(error, path));
  }
}

/** Uses the engine's check, because the driver's errors may come from another realm, whose Error class is not ours. */
export const messageOf = (error: unknown): string => (isNativeError(error) ? error.message : String(error));

/** Another connection holds the lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === BUSY;

/** The primary result code, without its extension. */
function sqliteCode(error: unknown): number | undefined {
  if (!isNativeError(error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}
