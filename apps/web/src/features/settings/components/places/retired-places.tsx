import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import type { PlaceKind } from '../../rules/place-list.ts';
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
  const id = useId();
  if (list.retired.length === 0) return null;
  return (
    <Disclosure level={4} title={t(`settings.places.${kind}.retired`)} note={format.number(list.retired.length)}>
      {() => (
        <>
          <p className="text-pretty text-quiet text-sm">{t(`settings.places.${kind}.retiredAbout`)}</p>
          <ul className="flex flex-col">
            {list.retired.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0"
              >
                <bdi id={`${id}${row.id}`} className="wrap-anywhere">
                  {row.name}
                </bdi>
                <Button
                  kind="quiet"
                  icon={<RotateCcw size={18} />}
                  isRefused={isFull}
                  describedBy={isFull ? `${id}${row.id} ${limitsId}` : `${id}${row.id}`}
                  onPress={() => list.change(row.id, { retired: false })}
                >
                  {t('settings.places.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
