import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isInUse } from '#libs/contracts/clinics/places.ts';
import { errorAt } from '../../rules/list-errors.ts';
import { newPlaceId, type PlaceKind } from '../../rules/place-list.ts';
import type { ClinicForm } from '../clinic-form.ts';

/** The row that was moved last, so that its button keeps the focus, and a screen reader hears its new place. */
interface Moved {
  readonly id: string;
  readonly step: 'up' | 'down';
}

/** A number as it was typed, or as the server gave it. */
type Typed = string | number | null | undefined;

/** A service or room as the form holds it. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly retired?: boolean | undefined;
  /** The services of a room; services themselves have none. */
  readonly services?: readonly string[] | undefined;
  /** How patients find a room; null or left out: its name says enough. */
  readonly way?: string | null | undefined;
  /** A service's own target for waiting; null or left out: the clinic's. */
  readonly target?: { readonly minutes: Typed; readonly share: Typed } | null | undefined;
}

export interface PlaceListRow extends Place {
  /** The index in the list that is sent, which the server's field errors name. */
  readonly index: number;
  readonly nameError: string | undefined;
  readonly servicesError: string | undefined;
  readonly wayError: string | undefined;
  readonly minutesError: string | undefined;
  readonly shareError: string | undefined;
}

/** A field of a row, as it is left. */
const fieldOf = (id: string, part: 'minutes' | 'share'): string => `${id}.${part}`;

/**
 * One of the form's lists, as one field: the form library's own lists would weigh on the sign-in page, which loads it too. Rows
 * stay at their index when they are retired: taken back into use, one is where it was.
 */
export function usePlaceList(control: ClinicForm['control'], kind: PlaceKind) {
  const { field, fieldState } = useController({ control, name: `config.${kind}` });
  const [moved, setMoved] = useState<Moved | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const places: readonly Place[] = field.value ?? [];
  const { error } = fieldState;
  const isListError = typeof error?.message === 'string';

  /** A list is checked as a whole, and a blank field must not complain before it was left. */
  const errorOnceLeft = (key: string, ...path: readonly (string | number)[]): string | undefined => {
    const found = errorAt(error, ...path);
    return found && (found.type === 'server' || left.has(key)) ? found.message : undefined;
  };
  const rows: readonly PlaceListRow[] = places.map((place, index) => ({
    ...place,
    index,
    nameError: errorOnceLeft(place.id, index, 'name'),
    servicesError: errorAt(error, index, 'services')?.message,
    wayError: errorAt(error, index, 'way')?.message,
    minutesError: errorOnceLeft(fieldOf(place.id, 'minutes'), index, 'target', 'minutes'),
    shareError: errorOnceLeft(fieldOf(place.id, 'share'), index, 'target', 'share'),
  }));
  const inUse = rows.filter(isInUse);

  const write = (list: readonly Place[]): void => {
    setMoved(null);
    field.onChange(list);
  };
  const change = (id: string, part: Partial<Place>): void =>
    write(places.map((place) => (place.id === id ? { ...place, ...part } : place)));
  return {
    rows,
    inUse,
    retired: rows.filter((row) => !isInUse(row)),
    /** The error of the list as a whole: it is too long. */
    error: isListError ? error.message : undefined,
    moved,
    added,
    change,
    add: () => {
      const id = newPlaceId(kind, () => crypto.randomUUID());
      setAdded(id);
      write([...places, { id, name: '', ...(kind === 'rooms' && { services: [] }), retired: false }]);
    },
    /** Past its next neighbour in use. */
    move: (place: number, step: Moved['step']) => {
      const [row, neighbour] = [inUse[place], inUse[place + (step === 'up' ? -1 : 1)]];
      if (!row || !neighbour) return;
      const swapped = new Map([
        [row.index, places[neighbour.index]],
        [neighbour.index, places[row.index]],
      ]);
      write(places.map((each, index) => swapped.get(index) ?? each));
      setMoved({ id: row.id, step });
    },
    remove: (id: string) => write(places.filter((place) => place.id !== id)),
    /** Rooms no longer take a service that was never saved. */
    forgetService: (service: string) => {
      if (!places.some(({ services }) => services?.includes(service))) return;
      write(
        places.map((place) => (place.services ? { ...place, services: place.services.filter((id) => id !== service) } : place)),
      );
    },
    /** A row's name, or a part of its target. */
    leave: (id: string, part?: Parameters<typeof fieldOf>[1]) => {
      setLeft(new Set([...left, part === undefined ? id : fieldOf(id, part)]));
      field.onBlur();
    },
  };
}

export type PlaceList = ReturnType<typeof usePlaceList>;
