import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';

/** A filter in force. */
export interface Active {
  readonly words: string;
  readonly remove: () => void;
}

interface FilterButtonProps {
  readonly active: readonly Active[];
  readonly isPending?: boolean;
  readonly onPress: () => void;
}

/** Opens the filters, and counts those in force. */
export function FilterButton({ active, isPending = false, onPress }: FilterButtonProps) {
  const { t } = useTranslation();
  return (
    <Button icon={<ListFilter size={18} />} isPending={isPending} onPress={onPress}>
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        {t('lists.filters.open')}
        {active.length > 0 && <Count count={active.length} />}
      </span>
    </Button>
  );
}

/** The filters in force: always visible, each removed by one press. */
export function ActiveFilters({ active }: { readonly active: readonly Active[] }) {
  const { t } = useTranslation();
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('lists.filters.activeList')} className="flex flex-wrap gap-2">
      {active.map(({ words, remove }) => (
        <li key={words}>
          <Chip onRemove={remove}>{words}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Count({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="inline-flex min-w-6 items-center justify-center rounded-full bg-fill px-1.5 font-semibold text-on-fill text-sm leading-6">
      <span className="sr-only">{t('lists.filters.active')} </span>
      {format.number(count)}
    </span>
  );
}
