import type { StoredEvent } from '#libs/event-store/event-store.ts';

/** What stands at the same place of two logs; undefined where one has ended. */
type Placed = Pick<StoredEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

/** In words, without anything that stands in an event; undefined: they are the same, to the letter. */
export function differenceOf(ours: Placed | undefined, theirs: Placed | undefined): string | undefined {
  if (!ours || !theirs) return ours === theirs ? undefined : `only one of the two has ${placeOf(ours ?? theirs)}`;
  if (ours.stream !== theirs.stream || ours.revision !== theirs.revision || ours.id !== theirs.id) {
    return `${placeOf(theirs)} stands where ${placeOf(ours)} should`;
  }
  const same = ours.type === theirs.type && sameText(ours.data, theirs.data) && sameText(ours.metadata, theirs.metadata);
  return same ? undefined : `${placeOf(ours)} is not the same in both`;
}

const placeOf = (event: Placed | undefined): string => (event ? `${event.stream} revision ${event.revision}` : 'nothing');

/** One content has one text. */
const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
