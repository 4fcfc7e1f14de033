import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { JsonObject, NewEvent } from '#libs/event-store/event-store.ts';
import { canonicalJson } from './canonical-json.ts';

/** Where an event stands, and the hash of the event before it in its stream. */
export interface ChainPlace {
  readonly stream: string;
  readonly revision: number;
  readonly previous: string;
}

export type ChainedEvent = NewEvent & { readonly metadata: JsonObject & { readonly hash: string } };

/** Takes the place of the previous hash in a stream's first event. */
export const NO_PREVIOUS_HASH = '';

/**
 * Format 2 of the log: HMAC-SHA-256 under the installation's chain key. Sealed data is hashed as it stands, so that an
 * erasure leaves the chain whole. A changed recipe is a new format: test/upgrade pins this one.
 */
export class HashChain {
  private readonly key: KeyObject;

  constructor(key: Buffer) {
    this.key = createSecretKey(key);
  }

  hashOf({ stream, revision, previous }: ChainPlace, { id, type, data, metadata }: NewEvent): string {
    const { hash: _, ...rest } = metadata;
    const text = `${stream}\n${revision}\n${previous}\n${canonicalJson({ id, type, data, metadata: rest })}`;
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  chained(place: ChainPlace, event: NewEvent): ChainedEvent {
    return { ...event, metadata: { ...event.metadata, hash: this.hashOf(place, event) } };
  }
}
