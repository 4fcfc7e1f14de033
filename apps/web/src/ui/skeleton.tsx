import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

/** The shape of what comes. Its size is given as classes. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-control bg-line', className)} />
);

/** Several, told to a screen reader as one thing that loads. */
export function SkeletonGroup({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{t('common.loading')}</span>
      {children}
    </div>
  );
}

/** A table or list on its way. */
export const SkeletonRows = ({ rows = 5 }: { readonly rows?: number }) => (
  <SkeletonGroup>
    <div className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  </SkeletonGroup>
);
