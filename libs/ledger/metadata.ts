import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { JsonObject, StoredEvent } from '#libs/event-store/event-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';

/** What stands beside every event's data. */
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
  /** HMAC under the installation's chain key over its place, the previous event's hash and all of this event but this. */
  readonly hash: string;
};

/** Our own log is trusted to hold what we wrote; that it does is `verify`'s work. */
export function metadataOf(event: StoredEvent): Metadata {
  if (!isMetadata(event.metadata)) throw new StoreCorrupted(`${event.stream} revision ${event.revision} has no metadata of ours`);
  return event.metadata;
}

/** A command's events stand one after the other; long after, its id may be another's. */
export const isOneCommand = (one: Metadata, other: Metadata | undefined): boolean =>
  one.commandId === other?.commandId && one.occurredAt === other.occurredAt;

function isMetadata(metadata: JsonObject): metadata is JsonObject & Metadata {
  return (
    typeof metadata['hash'] === 'string' && typeof metadata['commandId'] === 'string' && typeof metadata['tenantId'] === 'string'
  );
}
