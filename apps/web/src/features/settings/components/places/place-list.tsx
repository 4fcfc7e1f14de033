import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { PLACES } from '#libs/contracts/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { laterOrNothing } from '../../../../ui/later-or-nothing.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { fullness, type PlaceKind } from '../../rules/place-list.ts';
import { PlaceRow } from './place-row.tsx';
import type { PlaceList, PlaceListRow } from './use-place-list.ts';

/** Few clinics have any out of use. */
const RetiredPlaces = laterOrNothing(async () => (await import('./retired-places.tsx')).RetiredPlaces);

interface PlaceListSectionProps {
  readonly kind: PlaceKind;
  readonly list: PlaceList;
  readonly savedIds: ReadonlySet<string>;
  /** A row that was never saved is gone. */
  readonly onRemoved?: (id: string) => void;
  /** More of one row. */
  readonly children?: (row: PlaceListRow) => ReactNode;
}

/** The clinic's services, or its rooms: those in use in their order, the retired ones folded away. */
export function PlaceListSection({ kind, list, savedIds, onRemoved, children }: PlaceListSectionProps) {
  const { t } = useTranslation();
  const [titleId, limitsId] = [useId(), useId()];
  const add = useRef<HTMLButtonElement>(null);
  const limits = PLACES[kind];
  const full = fullness(list.rows, limits);
  const leave = (row: PlaceListRow) => {
    if (savedIds.has(row.id)) list.change(row.id, { retired: true });
    else {
      list.remove(row.id);
      onRemoved?.(row.id);
    }
    // The button that had the focus is gone.
    add.current?.focus();
  };
  const movedTo = list.inUse.findIndex(({ id }) => id === list.moved?.id);
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div>
        <h3 id={titleId} className="font-semibold">
          {t(`settings.places.${kind}.title`)}
        </h3>
        <p className="text-pretty text-quiet">{t(`settings.places.${kind}.about`)}</p>
      </div>
      {list.inUse.length === 0 && <p className="border-line border-t pt-3 text-quiet">{t(`settings.places.${kind}.none`)}</p>}
      <ol>
        {list.inUse.map((row, place) => (
          <PlaceRow
            key={row.id}
            kind={kind}
            list={list}
            row={row}
            place={place}
            isSaved={savedIds.has(row.id)}
            onLeave={() => leave(row)}
          >
            {children?.(row)}
          </PlaceRow>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {movedTo >= 0 &&
          t('settings.places.moved', {
            name: isolated(list.inUse[movedTo]?.name ?? ''),
            place: movedTo + 1,
            count: list.inUse.length,
          })}
      </p>
      {list.error !== undefined && <Notice kind="danger">{list.error}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="-ms-3">
          <Button
            ref={add}
            kind="quiet"
            icon={<Plus size={18} />}
            isRefused={full !== null}
            describedBy={limitsId}
            onPress={list.add}
          >
            {t(`settings.places.${kind}.add`)}
          </Button>
        </span>
        <p id={limitsId} className="min-w-48 grow basis-0 text-pretty text-quiet text-sm">
          {t(full === null ? `settings.places.${kind}.limits` : `settings.places.${kind}.full.${full}`, { ...limits })}
        </p>
      </div>
      {list.retired.length > 0 && (
        <Suspense>
          <RetiredPlaces kind={kind} list={list} isFull={full === 'inUse'} limitsId={limitsId} />
        </Suspense>
      )}
    </section>
  );
}
