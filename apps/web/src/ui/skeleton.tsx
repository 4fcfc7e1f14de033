import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

/** The shape of what comes. Its size is given as classes. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-control bg-line-strong/60', className)} />
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
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className="flex h-11 items-center gap-6 border-line border-b px-6">
        <Skeleton className="h-4 w-8 shrink-0" />
        <Skeleton className="h-4 w-full max-w-80" />
        <Skeleton className="ms-auto h-4 w-24 shrink-0 max-sm:hidden" />
      </div>
    ))}
  </SkeletonGroup>
);
