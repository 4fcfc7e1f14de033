import { genesisOf, hashOf } from '../chain.ts';
import type { LogRecord } from './log-records.ts';

/** What an event's stream looked like up to the event before it. */
export interface Link {
  readonly revision: number;
  /** What the next event may follow; undefined: nobody can tell any more. */
  readonly hashes: readonly string[] | undefined;
}

/** Before a stream's first event. */
export const beginningOf = (stream: string): Link => ({ revision: -1, hashes: [genesisOf(stream)] });

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
 * says of itself or what it really is: so one damage breaks one event.
 */
export function step(before: Link, { revision, event }: LogRecord): Step {
  const expected = before.revision + 1;
  if (!event) return { fault: 'unreadable', after: { revision: Math.max(revision, expected), hashes: undefined } };
  const said = event.metadata['hash'];
  const computed = before.hashes?.map((hash) => hashOf(hash, event)) ?? [];
  const follows = typeof said === 'string' && (before.hashes === undefined || computed.includes(said));
  const hashes = typeof said === 'string' ? [said, ...computed.filter((hash) => hash !== said)] : undefined;
  if (revision === expected) return { fault: follows ? undefined : 'changed', after: { revision, hashes } };
  if (follows && before.hashes !== undefined) return { fault: 'misnumbered', after: { revision: expected, hashes } };
  const after = { revision: Math.max(revision, before.revision), hashes: hashes?.slice(0, 1) };
  return { fault: revision > expected ? 'predecessorGone' : 'misnumbered', after };
}
