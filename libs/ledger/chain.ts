import { hash } from 'node:crypto';
import type { JsonObject, NewEvent } from '#libs/event-store/event-store.ts';
import { canonicalJson } from './canonical-json.ts';

/** What a stream's first event follows: the name of the stream itself, so that no chain can pass for another's. */
export const genesisOf = (stream: string): string => stream;

/** The event's link in its stream's chain. The sealed data is hashed as it is, so that an erasure leaves the chain whole. */
export function hashOf(previous: string, { id, type, data, metadata }: NewEvent): string {
  const { hash: _, ...rest } = metadata;
  return hash('sha256', `${previous}\n${canonicalJson({ id, type, data, metadata: rest })}`, 'base64url');
}

export function chained(
  previous: string,
  event: NewEvent,
): NewEvent & { readonly metadata: JsonObject & { readonly hash: string } } {
  return { ...event, metadata: { ...event.metadata, hash: hashOf(previous, event) } };
}
