import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { type HashChain, NO_PREVIOUS_HASH } from '../hash-chain.ts';
import type { LogRecord } from './log-records.ts';

/** What an event's stream looked like up to the event before it. */
export interface Link {
  readonly revision: number;
  /** What the next event may follow; undefined: nobody can tell any more. */
  readonly hashes: readonly string[] | undefined;
}

/** Before a stream's first event. */
export const BEGINNING: Link = { revision: -1, hashes: [NO_PREVIOUS_HASH] };

export type ChainFault =
  /** It cannot be read as what was written. */
  | 'unreadable'
  /** Its hash is not that of what it says and follows. */
  | 'changed'
  /** It stands at another revision than the one it was given. */
  | 'misnumbered'
  /** Events before it are not there. */
  | 'predecessorGone';

export interface Step {
  readonly fault: ChainFault | undefined;
  readonly after: Link;
}

/**
 * One event held against its stream as it stood before. After a broken event the next may follow either what that one
 * says of itself or what it really is: so one damage breaks one event. Without the chain's key only the numbering is held.
 */
export function step(before: Link, { revision, event }: LogRecord, chain: HashChain | undefined): Step {
  const expected = before.revision + 1;
  if (!event) return { fault: 'unreadable', after: { revision: Math.max(revision, expected), hashes: undefined } };
  const said = event.metadata['hash'];
  const computed = chain && before.hashes ? hashesOf(event, expected, before.hashes, chain) : undefined;
  const follows = typeof said === 'string' && (computed === undefined || computed.includes(said));
  const hashes = typeof said === 'string' ? candidates(said, computed ?? []) : undefined;
  if (revision === expected) return { fault: follows ? undefined : 'changed', after: { revision, hashes } };
  if (follows && computed !== undefined) return { fault: 'misnumbered', after: { revision: expected, hashes } };
  const after = { revision: Math.max(revision, before.revision), hashes: hashes?.slice(0, 1) };
  return { fault: revision > expected ? 'predecessorGone' : 'misnumbered', after };
}

function hashesOf(event: StoredEvent, revision: number, previous: readonly string[], chain: HashChain): readonly string[] {
  return previous.map((hash) => chain.hashOf({ stream: event.stream, revision, previous: hash }, event));
}

/**
 * What the next event may follow: what this one says, what it is after what the one before says, and what it is after all
 * that was computed since the first damage. Never more, so that a stream written anew takes no longer than a whole one.
 */
function candidates(said: string, computed: readonly string[]): readonly string[] {
  return [...new Set([said, ...computed.slice(0, 1), ...computed.slice(-1)])];
}
