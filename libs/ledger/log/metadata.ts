import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { JsonObject, StoredEvent } from '#libs/event-store/event-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';

/** The metadata of every event. */
export type Metadata = {
  readonly schemaVersion: number;
  readonly tenantId: ClinicId;
  readonly actor: Actor;
  readonly commandId: string;
  /** A keyed hash of the request's body; null where the command did not come with an idempotency key. */
  readonly requestHash: string | null;
  readonly correlationId: string;
  readonly causationId: string;
  readonly occurredAt: Instant;
  /** Only on a day's first event: the head of the clinic's last day. */
  readonly previousDay?: DayHead | null;
  /** HMAC under the installation's chain key over stream, revision, previous hash and the event without this field. */
  readonly hash: string;
};

/** The log is trusted to hold what this product wrote; `verify` is what checks it. */
export function metadataOf(event: StoredEvent): Metadata {
  if (!isMetadata(event.metadata)) throw new StoreCorrupted(`${event.stream} revision ${event.revision} has no metadata of ours`);
  return event.metadata;
}

/** A command's events are consecutive; an id may return long afterwards for another command. */
export const isOneCommand = (one: Metadata, other: Metadata | undefined): boolean =>
  one.commandId === other?.commandId && one.occurredAt === other.occurredAt;

function isMetadata(metadata: JsonObject): metadata is JsonObject & Metadata {
  return (
    typeof metadata['hash'] === 'string' && typeof metadata['commandId'] === 'string' && typeof metadata['tenantId'] === 'string'
  );
}
