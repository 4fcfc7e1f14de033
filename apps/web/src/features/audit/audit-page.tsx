import { RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilters, FilterButton } from '../../components/list-page/filter-bar.tsx';
import { useLaterSheet } from '../../components/list-page/use-later-sheet.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ExportButton } from './components/export-button.tsx';
import { loadFilters, TrailFilterSheet } from './components/later.ts';
import { NothingFound } from './components/nothing-found.tsx';
import { SealCard } from './components/seal-card.tsx';
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
  const sheet = useLaterSheet(loadFilters, t('audit.filters.failed'));
  const active = useActiveFilters(address, { clinics, entries }, change);
  const nameOfClinic = (id: string): string | null =>
    address.clinic.length > 1 ? (clinics.find((clinic) => clinic.id === id)?.name ?? id) : null;
  const showMore = () => {
    if (trail.hasNextPage && !trail.isFetching && !trail.isFetchNextPageError) void trail.fetchNextPage();
  };

  return (
    <>
      <PageHeader
        title={t('audit.title')}
        about={t('audit.about')}
        actions={
          <span className="flex flex-wrap gap-3 print:hidden">
            <Button icon={<RotateCw size={18} />} isPending={trail.isFetching && !trail.isFetchingNextPage} onPress={refresh}>
              {t('audit.refresh')}
            </Button>
            <ExportButton filter={filter} />
          </span>
        }
      />
      {address.ticket === undefined && <SealCard />}
      <div className="mb-4 flex flex-col gap-3">
        <span className="print:hidden">
          <FilterButton active={active} isPending={sheet.isPending} onPress={sheet.open} />
        </span>
        <ActiveFilters active={active} />
      </div>
      {address.ticket !== undefined && (
        <StoryHead ticket={address.ticket} entries={entries} onBack={() => change({ ticket: undefined })} />
      )}
      <section aria-label={t('audit.title')} className="max-w-5xl">
        {trail.data === undefined && !trail.error && <SkeletonRows rows={8} />}
        {trail.data !== undefined && entries.length === 0 && (
          <NothingFound isNarrowed={active.length > 0 || address.ticket !== undefined} onClear={reset} />
        )}
        {entries.length > 0 && (
          <Timeline rows={rows} label={t('audit.list')} isBusy={trail.isFetching} onNearEnd={showMore}>
            {({ entry }) => (
              <TrailEntry entry={entry} clinic={nameOfClinic(entry.clinic)} isInStory={entry.ticket?.id === address.ticket} />
            )}
          </Timeline>
        )}
        {trail.error && (
          <ErrorState
            failure={trail.error}
            isRetrying={trail.isFetching}
            onRetry={() => void (trail.data ? trail.fetchNextPage() : trail.refetch())}
          />
        )}
        {trail.isFetchingNextPage && <p className="py-4 text-quiet">{t('audit.more')}</p>}
        {entries.length > 0 && !trail.hasNextPage && <p className="py-4 text-quiet print:hidden">{t('audit.end')}</p>}
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
    </>
  );
}
