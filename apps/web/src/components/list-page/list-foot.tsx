import { useTranslation } from 'react-i18next';
import type { PageMeta } from '#libs/contracts/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';

const LIMITS = [10, 25, 50, 100];

interface ListFootProps {
  readonly meta: PageMeta;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
}

/** Which page of a list, and how many rows it has. */
export function ListFoot({ meta, limit, onPage, onLimit }: ListFootProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // An address may ask for another number; then it is one of the choices.
  const limits = [...new Set([...LIMITS, limit])].toSorted((a, b) => a - b);
  return (
    <div className="mt-auto flex min-h-13 shrink-0 flex-wrap items-center gap-x-6 border-line-strong border-t px-6 py-1 max-sm:px-4">
      <div className="min-w-64 grow">
        <Pagination meta={meta} onPage={onPage} />
      </div>
      <div className="flex items-center gap-3 *:w-22">
        <span aria-hidden="true" className="w-auto! whitespace-nowrap text-quiet">
          {t('lists.limit')}
        </span>
        <Select
          label={t('lists.limit')}
          isLabelHidden
          options={limits.map((each) => ({ value: String(each), label: format.number(each) }))}
          value={String(limit)}
          onChange={(value) => onLimit(Number(value))}
        />
      </div>
    </div>
  );
}
