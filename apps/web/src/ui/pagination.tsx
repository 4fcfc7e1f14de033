import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PageMeta } from '#libs/contracts/answers.ts';
import { IconButton } from './icon-button.tsx';

interface PaginationProps {
  readonly meta: PageMeta;
  readonly onPage: (page: number) => void;
}

export function Pagination({ meta: { page, pages, total }, onPage }: PaginationProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('common.pagination.label')} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-quiet">
        {t('common.pagination.total', { count: total })}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-1">
          <IconButton
            label={t('common.pagination.previous')}
            icon={<ChevronLeft size={20} className="mirrored" />}
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          />
          <span aria-live="polite" className="px-1">
            {t('common.pagination.page', { page, pages })}
          </span>
          <IconButton
            label={t('common.pagination.next')}
            icon={<ChevronRight size={20} className="mirrored" />}
            isDisabled={page >= pages}
            onPress={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}
