import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import type { PlaceKind } from '../../rules/place-list.ts';
import { RetiredList } from './retired-list.tsx';
import type { PlaceList } from './use-place-list.ts';

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
  return (
    <Disclosure level={4} title={t(`settings.places.${kind}.retired`)} note={format.number(list.retired.length)}>
      {() => (
        <>
          <p className="text-pretty text-quiet text-sm">{t(`settings.places.${kind}.retiredAbout`)}</p>
          <RetiredList {...{ list, isFull, limitsId }} />
        </>
      )}
    </Disclosure>
  );
}
