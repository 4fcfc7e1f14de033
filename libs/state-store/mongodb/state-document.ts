import type { Filter } from 'mongodb';
import type { Entry } from '../state-store.ts';
import { parsedValue } from '../stored-value.ts';

/** An entry as stored. Its value is JSON text, so that any field names survive. */
export interface StateDocument {
  /** The key: MongoDB orders texts by their bytes, and so by code points. */
  readonly _id: string;
  readonly value: string;
  readonly revision: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Later than any clock. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** An entry is absent from the very moment of its expiry. */
export const isThere = (now: number): Filter<StateDocument> => ({ expiresAt: { $gt: now } });
export const isExpired = (now: number): Filter<StateDocument> => ({ expiresAt: { $lte: now } });

/** Parses a stored entry; undefined: its value does not parse. */
export function entryOf({ _id, value, revision, expiresAt }: StateDocument): Entry | undefined {
  const parsed = parsedValue(value);
  return parsed && { key: _id, value: parsed.value, revision, expiresAt: expiresAt === NEVER ? undefined : new Date(expiresAt) };
}
