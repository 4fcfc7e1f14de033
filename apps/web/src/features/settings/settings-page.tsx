import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QUERY_KEYS } from '../../lib/api/query-keys.ts';
import { useListState } from '../../lib/list-state.ts';
import { useClinic } from '../../shared/clinic/public.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccountSection } from './components/account-section.tsx';
import { AnalyticsSection } from './components/analytics-section.tsx';
import { ClinicSection } from './components/clinic-section.tsx';
import { DaySection } from './components/day-section.tsx';
import { LeaveGuard } from './components/leave-guard.tsx';
import { PrivacySection } from './components/privacy-section.tsx';
import { SectionList } from './components/section-list.tsx';
import { UnsavedContext } from './components/unsaved.ts';
import { SECTIONS, type SectionName, settingsAddress } from './rules/sections.ts';

/** Code of their own: look, services, rooms, messages and displays are set up once. */
const loadLater = () => import('./components/later-sections.ts');
const MessagingSection = lazy(async () => ({ default: (await loadLater()).MessagingSection }));
const PlacesSection = lazy(async () => ({ default: (await loadLater()).PlacesSection }));
const LookSection = lazy(async () => ({ default: (await loadLater()).LookSection }));
const DisplaysSection = lazy(async () => ({ default: (await loadLater()).DisplaysSection }));

/** Sections that ask for more than the settings: they come once they are opened. */
const LATER: ReadonlySet<SectionName> = new Set(['look', 'places', 'messaging', 'displays']);

export { texts } from './texts.ts';

/** The settings of the clinic and of the reader, in sections that are each saved by themselves. */
export function SettingsPage() {
  const { t } = useTranslation();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tell = useCallback(
    (section: string, isUnsaved: boolean) =>
      setUnsaved((sections) => [...sections.filter((each) => each !== section), ...(isUnsaved ? [section] : [])]),
    [],
  );
  return (
    <UnsavedContext value={tell}>
      <div className="whole-page">
        <PageHeader title={t('settings.title')} />
        <Sections unsaved={unsaved} />
      </div>
      <LeaveGuard isUnsaved={unsaved.length > 0} />
    </UnsavedContext>
  );
}

/** All are there, and one is seen: what was begun in one is kept while another is looked at. */
function Sections({ unsaved }: { readonly unsaved: readonly string[] }) {
  const queryClient = useQueryClient();
  const { state } = useListState(settingsAddress);
  // Other managers have settings to change too: what was fetched with the frame may be behind.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.clinic }), [queryClient]);
  const clinic = useClinic();
  const sections = SECTIONS.filter((section) => section !== 'messaging' || clinic.data?.messaging);
  const current = sections.find((section) => section === state.section) ?? 'clinic';
  const [opened, setOpened] = useState<readonly SectionName[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  return (
    <div className="flex min-h-0 grow flex-col desk:grid desk:grid-cols-[15.625rem_minmax(0,1fr)]">
      <SectionList sections={sections} current={current} unsaved={unsaved} />
      <div className="flex min-h-0 min-w-0 grow flex-col border-line-strong border-t bg-surface desk:rounded-ss-card desk:border-s">
        <Loaded query={clinic} skeleton={<SkeletonRows rows={4} />}>
          {(loaded) =>
            sections.map((section) => (
              <div key={section} hidden={section !== current} className="flex min-h-0 grow flex-col">
                <Suspense fallback={<SkeletonRows rows={4} />}>
                  {(!LATER.has(section) || opened.includes(section)) && <SectionOf section={section} clinic={loaded} />}
                </Suspense>
              </div>
            ))
          }
        </Loaded>
      </div>
    </div>
  );
}

function SectionOf({ section, clinic }: { readonly section: SectionName; readonly clinic: Clinic }) {
  switch (section) {
    case 'clinic':
      return <ClinicSection clinic={clinic} />;
    case 'look':
      return <LookSection clinic={clinic} />;
    case 'day':
      return <DaySection clinic={clinic} />;
    case 'places':
      return <PlacesSection clinic={clinic} />;
    case 'analytics':
      return <AnalyticsSection clinic={clinic} />;
    case 'privacy':
      return <PrivacySection clinic={clinic} />;
    case 'messaging':
      return clinic.messaging && <MessagingSection clinic={clinic} messaging={clinic.messaging} />;
    case 'displays':
      return <DisplaysSection clinic={clinic} />;
    case 'account':
      return <AccountSection />;
  }
}
