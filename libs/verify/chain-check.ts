import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { type HashChain, NO_PREVIOUS_HASH } from '#libs/ledger/chain/hash-chain.ts';
import type { LogRecord } from './log-records.ts';

/** State of an event's stream up to the event before it. */
export interface Link {
  readonly revision: number;
  /** Hashes that the next event may follow; undefined: no longer known. */
  readonly hashes: readonly string[] | undefined;
}

/** The link before a stream's first event. */
export const BEGINNING: Link = { revision: -1, hashes: [NO_PREVIOUS_HASH] };

export type ChainFault =
  /** It does not parse as a written event. */
  | 'unreadable'
  /** Its hash does not match its content and predecessor. */
  | 'changed'
  /** It stands at another revision than it was written at. */
  | 'misnumbered'
  /** Events before it are missing. */
  | 'predecessorGone';

export interface Step {
  readonly fault: ChainFault | undefined;
  readonly after: Link;
}

/**
 * Checks one event against its stream so far. After a broken event the next may follow either the hash that it states or
 * the hash that it has: so one damage breaks one event. Without the chain's key only the numbering is checked.
 */
export function step(before: Link, { revision, event }: LogRecord, chain: HashChain | undefined): Step {
  const expected = before.revision + 1;
  if (!event) return { fault: 'unreadable', after: { revision: Math.max(revision, expected), hashes: undefined } };
  const stated = event.metadata['hash'];
  const computed = chain && before.hashes ? hashesOf(event, expected, before.hashes, chain) : undefined;
  const follows = typeof stated === 'string' && (computed === undefined || computed.includes(stated));
  const hashes = typeof stated === 'string' ? candidates(stated, computed ?? []) : undefined;
  if (revision === expected) return { fault: follows ? undefined : 'changed', after: { revision, hashes } };
  if (follows && computed !== undefined) return { fault: 'misnumbered', after: { revision: expected, hashes } };
  const after = { revision: Math.max(revision, before.revision), hashes: hashes?.slice(0, 1) };
  return { fault: revision > expected ? 'predecessorGone' : 'misnumbered', after };
}

function hashesOf(event: StoredEvent, revision: number, previous: readonly string[], chain: HashChain): readonly string[] {
  return previous.map((hash) => chain.hashOf({ stream: event.stream, revision, previous: hash }, event));
}

/**
 * Hashes that the next event may follow: the stated one, the one computed after the previous event's stated hash, and the
 * one computed since the first damage. Never more, so that a rewritten stream takes no longer than an intact one.
 */
function candidates(stated: string, computed: readonly string[]): readonly string[] {
  return [...new Set([stated, ...computed.slice(0, 1), ...computed.slice(-1)])];
}
