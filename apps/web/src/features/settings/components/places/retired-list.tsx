import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import type { PlaceList } from './use-place-list.ts';

interface RetiredListProps {
  readonly list: PlaceList;
  /** No further one can be in use, as `limitsId` says. */
  readonly isFull: boolean;
  readonly limitsId: string;
}

/** Services or rooms out of use, each with the way back. */
export function RetiredList({ list, isFull, limitsId }: RetiredListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
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
  );
}
