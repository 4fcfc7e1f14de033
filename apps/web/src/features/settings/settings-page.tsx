import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QUERY_KEYS } from '../../lib/api/query-keys.ts';
import { useClinic } from '../../shared/clinic/public.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccountCard } from './components/account-card.tsx';
import { AnalyticsCard } from './components/analytics-card.tsx';
import { ClinicCard } from './components/clinic-card.tsx';
import { DayCard } from './components/day-card.tsx';
import { LeaveGuard } from './components/leave-guard.tsx';
import { MessagingCard } from './components/messaging/messaging-card.tsx';
import { PlacesCard } from './components/places/places-card.tsx';
import { PrivacyCard } from './components/privacy-card.tsx';
import { UnsavedContext } from './components/unsaved.ts';

export { texts } from './texts.ts';

/** The settings of the clinic and of the reader, in cards that are each saved by themselves. */
export function SettingsPage() {
  const { t } = useTranslation();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const tell = useCallback(
    (card: string, isUnsaved: boolean) =>
      setUnsaved((cards) => [...cards.filter((each) => each !== card), ...(isUnsaved ? [card] : [])]),
    [],
  );
  return (
    <UnsavedContext value={tell}>
      <PageHeader title={t('settings.title')} about={t('settings.about')} />
      <Cards />
      <LeaveGuard isUnsaved={unsaved.length > 0} />
    </UnsavedContext>
  );
}

function Cards() {
  const queryClient = useQueryClient();
  // Other managers have settings to change too: what was fetched with the frame may be behind.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.clinic }), [queryClient]);
  return (
    <Loaded query={useClinic()} skeleton={<SkeletonRows rows={4} />}>
      {(clinic) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <ClinicCard clinic={clinic} />
            <DayCard clinic={clinic} />
            <AnalyticsCard clinic={clinic} />
            <PrivacyCard clinic={clinic} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <PlacesCard clinic={clinic} />
            {clinic.messaging && <MessagingCard clinic={clinic} messaging={clinic.messaging} />}
            <AccountCard />
          </div>
        </div>
      )}
    </Loaded>
  );
}
