import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { isInUse, newPlaceId, type PlaceKind } from '../rules/place-list.ts';
import type { ClinicForm } from './clinic-form.ts';

/** The row that was moved last, so that its button keeps the focus, and a screen reader hears its new place. */
export interface Moved {
  readonly id: string;
  readonly step: 'up' | 'down';
}

/** A service or room as the form holds it. */
export interface PlaceListRow {
  readonly key: string;
  /** In the list that is sent, which the server's field errors name. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly retired?: boolean | undefined;
  /** Of a room alone. */
  readonly services?: readonly string[] | undefined;
}

/** One of the form's lists. Rows stay at their index when they are retired: taken back into use, one is where it was. */
export function usePlaceList({ control, setValue }: Pick<ClinicForm, 'control' | 'setValue'>, kind: PlaceKind) {
  const name = `config.${kind}` as const;
  // `keyName`: by default the key overwrites `id`, which is ours.
  const { fields, append, remove, swap } = useFieldArray({ control, name, keyName: 'key' });
  // The fields are as they were when the list itself changed last; what was typed since stands in the form's values.
  const typed = new Map((useWatch({ control, name }) ?? []).map((place) => [place.id, place]));
  const [moved, setMoved] = useState<Moved | null>(null);
  const rows: readonly PlaceListRow[] = fields.map((field, index) => ({
    ...field,
    ...typed.get(field.id),
    key: field.key,
    index,
  }));
  const inUse = rows.filter(isInUse);

  const setRetired = (index: number, retired: boolean) => {
    setMoved(null);
    setValue(`${name}.${index}.retired`, retired, { shouldDirty: true, shouldValidate: true });
  };
  return {
    name,
    rows,
    inUse,
    retired: rows.filter((row) => !isInUse(row)),
    moved,
    add: () => {
      setMoved(null);
      append(
        { id: newPlaceId(kind, rows), name: '', ...(kind === 'rooms' && { services: [] }), retired: false },
        { shouldFocus: true, focusName: `${name}.${rows.length}.name` },
      );
    },
    /** Past its next neighbour in use. */
    move: (place: number, step: Moved['step']) => {
      const [row, neighbour] = [inUse[place], inUse[place + (step === 'up' ? -1 : 1)]];
      if (!row || !neighbour) return;
      swap(row.index, neighbour.index);
      setMoved({ id: row.id, step });
    },
    retire: (index: number) => setRetired(index, true),
    restore: (index: number) => setRetired(index, false),
    remove: (index: number) => {
      setMoved(null);
      remove(index);
    },
  };
}

export type PlaceList = ReturnType<typeof usePlaceList>;
