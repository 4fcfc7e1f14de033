import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import type { PlaceKind } from '../../rules/place-list.ts';
import type { PlaceList } from './use-place-list.ts';

/** Seldom opened: its code comes when it is. */
const RetiredList = lazy(async () => ({ default: (await import('./retired-list.tsx')).RetiredList }));

interface RetiredPlacesProps {
  readonly kind: PlaceKind;
  readonly list: PlaceList;
  /** No further one can be in use, as `limitsId` says. */
  readonly isFull: boolean;
  readonly limitsId: string;
}

/** Those out of use, each with the way back. */
export function RetiredPlaces({ kind, list, isFull, limitsId }: RetiredPlacesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (list.retired.length === 0) return null;
  return (
    <Disclosure level={4} title={t(`settings.places.${kind}.retired`)} note={format.number(list.retired.length)}>
      {() => (
        <>
          <p className="text-pretty text-quiet text-sm">{t(`settings.places.${kind}.retiredAbout`)}</p>
          <Suspense fallback={null}>
            <RetiredList {...{ list, isFull, limitsId }} />
          </Suspense>
        </>
      )}
    </Disclosure>
  );
}
