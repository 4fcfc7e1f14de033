import type { Filter } from 'mongodb';
import type { Entry } from '../state-store.ts';
import { parsedValue } from '../stored-value.ts';

/** An entry as it lies in the database. Its value is JSON text: what is put is what comes back, whatever its fields are called. */
export interface StateDocument {
  /** The key: MongoDB holds texts, and orders them, by their bytes, and so by code points. */
  readonly _id: string;
  readonly value: string;
  readonly revision: string;
  /** In milliseconds. */
  readonly expiresAt: number;
}

/** Sorts after every clock. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** An entry is gone from the very moment of its expiry. */
export const isThere = (now: number): Filter<StateDocument> => ({ expiresAt: { $gt: now } });
export const isExpired = (now: number): Filter<StateDocument> => ({ expiresAt: { $lte: now } });

/** Undefined: its value does not parse. */
export function entryOf({ _id, value, revision, expiresAt }: StateDocument): Entry | undefined {
  const parsed = parsedValue(value);
  return parsed && { key: _id, value: parsed.value, revision, expiresAt: expiresAt === NEVER ? undefined : new Date(expiresAt) };
}
