import { RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters, FilterButton } from '../../components/list-page/filter-bar.tsx';
import { useLaterSheet } from '../../components/list-page/use-later-sheet.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { ExportButton } from './components/export-button.tsx';
import { loadFilters, TrailFilterSheet } from './components/later.ts';
import { NothingFound } from './components/nothing-found.tsx';
import { SealStrip } from './components/seal-strip.tsx';
import { StoryHead } from './components/story-head.tsx';
import { Timeline } from './components/timeline.tsx';
import { TrailEntry } from './components/trail-entry.tsx';
import { useActiveFilters } from './components/use-active-filters.ts';
import { useAudit } from './components/use-audit.ts';

export { texts } from './texts.ts';

/** The trail of the clinics that a person manages, in plain words: what happened, and who looked. */
export function AuditPage() {
  const { t } = useTranslation();
  const { address, change, reset, filter, trail, entries, rows, clinics, refresh } = useAudit();
  const isWide = useIsWide();
  const sheet = useLaterSheet(loadFilters, t('lists.filters.failed'));
  const active = useActiveFilters(address, { clinics, entries }, change);
  const nameOfClinic = (id: string): string | null =>
    address.clinic.length > 1 ? (clinics.find((clinic) => clinic.id === id)?.name ?? id) : null;
  const showMore = () => {
    if (trail.hasNextPage && !trail.isFetching && !trail.isFetchNextPageError) void trail.fetchNextPage();
  };

  const failure = trail.error && (
    <div className="px-6 py-4 max-sm:px-4">
      <ErrorState
        failure={trail.error}
        isRetrying={trail.isFetching}
        onRetry={() => void (trail.data ? trail.fetchNextPage() : trail.refetch())}
      />
    </div>
  );

  return (
    <div className="whole-page">
      <PageHeader
        title={t('audit.title')}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button
              kind="quiet"
              isFolded={!isWide}
              icon={<RotateCw size={18} />}
              isPending={trail.isFetching && !trail.isFetchingNextPage}
              onPress={refresh}
            >
              {t('audit.refresh')}
            </Button>
            <ExportButton filter={filter} />
          </span>
        }
      />
      {address.ticket === undefined ? (
        <SealStrip />
      ) : (
        <StoryHead ticket={address.ticket} entries={entries} onBack={() => change({ ticket: undefined })} />
      )}
      <section aria-label={t('audit.title')} className="flex min-h-0 grow flex-col bg-surface">
        <div className="flex shrink-0 flex-wrap items-center gap-3 px-6 py-2.5 max-sm:px-4">
          <span className="print:hidden">
            <FilterButton active={active} isPending={sheet.isPending} onPress={sheet.open} />
          </span>
          <ActiveFilters active={active} />
        </div>
        {trail.data === undefined && !trail.error && <SkeletonRows rows={8} />}
        {trail.data !== undefined && entries.length === 0 && (
          <NothingFound isNarrowed={active.length > 0 || address.ticket !== undefined} onClear={reset} />
        )}
        {entries.length > 0 && (
          <Timeline
            rows={rows}
            label={t('audit.list')}
            isBusy={trail.isFetching}
            onNearEnd={showMore}
            foot={
              <>
                {failure}
                {trail.isFetchingNextPage && <p className={FOOT}>{t('audit.more')}</p>}
                {!trail.hasNextPage && <p className={cx(FOOT, 'print:hidden')}>{t('audit.end')}</p>}
              </>
            }
          >
            {({ entry }) => (
              <TrailEntry entry={entry} clinic={nameOfClinic(entry.clinic)} isInStory={entry.ticket?.id === address.ticket} />
            )}
          </Timeline>
        )}
        {entries.length === 0 && failure}
      </section>
      <Suspense>
        {sheet.openings > 0 && (
          <TrailFilterSheet
            key={sheet.openings}
            isOpen={sheet.isOpen}
            onOpenChange={sheet.onOpenChange}
            filters={address}
            clinics={clinics}
            onApply={change}
          />
        )}
      </Suspense>
    </div>
  );
}

const FOOT = 'px-6 py-3 text-quiet max-sm:px-4';
