import type { StoredEvent } from '#libs/event-store/event-store.ts';

/** The events at the same place of two logs; undefined where one has ended. */
type Placed = Pick<StoredEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

/** Describes the difference without any content of an event; undefined: byte for byte the same. */
export function differenceOf(ours: Placed | undefined, theirs: Placed | undefined): string | undefined {
  if (!ours || !theirs) return ours === theirs ? undefined : `only one of the two has ${placeOf(ours ?? theirs)}`;
  if (ours.stream !== theirs.stream || ours.revision !== theirs.revision || ours.id !== theirs.id) {
    return `${placeOf(theirs)} stands where ${placeOf(ours)} should`;
  }
  const same = ours.type === theirs.type && sameText(ours.data, theirs.data) && sameText(ours.metadata, theirs.metadata);
  return same ? undefined : `${placeOf(ours)} is not the same in both`;
}

const placeOf = (event: Placed | undefined): string => (event ? `${event.stream} revision ${event.revision}` : 'nothing');

/** Canonical text, so that equal content compares equal. */
const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
