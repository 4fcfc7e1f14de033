import { difference } from './difference.ts';

interface Listed {
  readonly id: string;
  readonly retired?: boolean | undefined;
}

interface Versions<Place> {
  /** The list as it stood when its changes were begun. */
  readonly before: readonly Place[];
  /** The same list with the changes; one that it leaves out is retired. */
  readonly wanted: readonly Place[];
  /** The list as it stands, perhaps with the changes of others. */
  readonly now: readonly Place[];
}

/**
 * A list of services or rooms after a save: what was changed between `before` and `wanted`, made on what stands now. What others have
 * added or changed since stays; of one field that both have changed, the later save decides.
 */
export function mergedPlaces<Place extends Listed>({ before, wanted, now }: Versions<Place>): readonly Place[] {
  const [known, own, present] = [byId(before), byId(wanted), byId(now)];
  const placeOf = (place: Place): Place => {
    const stands = present.get(place.id);
    return stands ? changed(stands, known.get(place.id), own.get(place.id)) : place;
  };
  return orderOf(known, wanted, now).map(placeOf);
}

function changed<Place extends Listed>(now: Place, before: Place | undefined, wanted: Place | undefined): Place {
  if (wanted) return before ? { ...now, ...difference(before, wanted) } : wanted;
  return before ? { ...now, retired: true } : now;
}

/** Additions come last, and nothing else moves; but an order that was chosen holds, and those that it does not know follow it. */
function orderOf<Place extends Listed>(
  known: ReadonlyMap<string, Place>,
  wanted: readonly Place[],
  now: readonly Place[],
): readonly Place[] {
  const added = wanted.filter(({ id }) => !known.has(id));
  const unmoved = [...known.keys(), ...added.map(({ id }) => id)];
  const isMoved = unmoved.some((id, index) => wanted[index]?.id !== id);
  return [...byId(isMoved ? [...wanted, ...now] : [...now, ...added]).values()];
}

const byId = <Place extends Listed>(places: readonly Place[]): ReadonlyMap<string, Place> =>
  new Map(places.map((place) => [place.id, place]));
