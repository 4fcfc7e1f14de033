import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import type { Json, JsonObject, StoredEvent } from '#libs/event-store/event-store.ts';
import { metadataOf } from './metadata.ts';

/** Brings an event's data from the schema version of its index + 1 to the next. */
export type Upcasters = Readonly<Record<string, readonly ((data: JsonObject) => JsonObject)[]>>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages near the turn were once set by the patients ahead; their minutes cannot be told from that, so that it is left out. */
function withoutPatientsAhead(data: JsonObject): JsonObject {
  const { messaging } = data;
  if (!isObject(messaging) || !isObject(messaging.nearlyThere)) return data;
  const { ahead: _, ...nearlyThere } = messaging.nearlyThere;
  return { ...data, messaging: { ...messaging, nearlyThere } };
}

/** Steps by event type. Stored events are never rewritten: a changed shape gets a step here, and its writer the next version. */
export const UPCASTERS: Upcasters = { ClinicSettingsChanged: [withoutPatientsAhead] };

export const currentVersion = (type: string, upcasters: Upcasters = UPCASTERS): number => (upcasters[type]?.length ?? 0) + 1;

/**
 * A stored event in its current schema version. The cast marks the log's edge: the hash chain proves that the log holds
 * what was once decided.
 */
export function upcast<Recorded extends DomainEvent>(event: StoredEvent, upcasters: Upcasters = UPCASTERS): Recorded {
  const steps = upcasters[event.type]?.slice(metadataOf(event).schemaVersion - 1) ?? [];
  const data = steps.reduce((older, step) => step(older), event.data);
  return { type: event.type, data } as DomainEvent as Recorded;
}
