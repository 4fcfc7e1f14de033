import { Archive, ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { PLACES } from '#libs/contracts/limits.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { isNameTaken, type PlaceKind } from '../../rules/place-list.ts';
import type { PlaceList, PlaceListRow } from './use-place-list.ts';

interface PlaceRowProps {
  readonly kind: PlaceKind;
  readonly list: PlaceList;
  readonly row: PlaceListRow;
  /** The place among those in use, from 0. */
  readonly place: number;
  /** A saved one is retired; one that was only typed here is removed. */
  readonly isSaved: boolean;
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

/** A service or room in use: its name, its order, and the way out of use. */
export function PlaceRow({ kind, list, row, place, isSaved, onLeave, children }: PlaceRowProps) {
  const { t } = useTranslation();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const placeBefore = useRef(place);
  const { moved, inUse } = list;
  useEffect(() => {
    if (place !== placeBefore.current && moved?.id === row.id) {
      const [pressed, other] = moved.step === 'up' ? [up, down] : [down, up];
      pressed.current?.focus();
      // The first one goes no further up, the last one no further down.
      if (document.activeElement !== pressed.current) other.current?.focus();
    }
    placeBefore.current = place;
  }, [moved, row.id, place]);
  const name = isolated(row.name.trim() === '' ? t(`settings.places.${kind}.unnamed`) : row.name);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-line border-t py-2 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_auto]">
      <TextField
        label={t(`settings.places.${kind}.nameOf`, { place: place + 1 })}
        isLabelHidden
        placeholder={t(`settings.places.${kind}.example`)}
        hint={isNameTaken(list.rows, row) ? t('settings.places.sameName') : undefined}
        error={row.nameError}
        maxLength={PLACES.nameMax}
        autoComplete="off"
        autoFocus={row.id === list.added}
        name={`config.${kind}.${row.index}.name`}
        value={row.name}
        onChange={(typed) => list.change(row.id, { name: typed })}
        onBlur={() => list.leave(row.id)}
      />
      <div className="flex min-w-0 flex-col gap-2 max-xl:order-1 max-xl:col-span-2 max-xl:empty:hidden">{children}</div>
      <div className="flex">
        <IconButton
          ref={up}
          icon={<ArrowUp size={18} />}
          label={t('settings.places.moveUp', { name })}
          isDisabled={place === 0}
          onPress={() => list.move(place, 'up')}
        />
        <IconButton
          ref={down}
          icon={<ArrowDown size={18} />}
          label={t('settings.places.moveDown', { name })}
          isDisabled={place === inUse.length - 1}
          onPress={() => list.move(place, 'down')}
        />
        <IconButton
          icon={isSaved ? <Archive size={18} /> : <X size={18} />}
          label={t(`settings.places.${isSaved ? 'retire' : 'remove'}`, { name })}
          onPress={onLeave}
        />
      </div>
    </li>
  );
}
