import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { usePlaces } from '../../shared/places/public.ts';
import { OpenYesterday } from '../day-end/public.ts';
import { Paused, TodayOfMessages } from '../messages/public.ts';
import { TicketActionsProvider } from '../tickets/public.ts';
import { ActionsCard } from './components/actions-card.tsx';
import { DisplayCard } from './components/display-card.tsx';
import { Figures } from './components/figures.tsx';
import { useFirstDay } from './components/first-day/use-first-day.ts';
import { HoursCard } from './components/hours-card.tsx';
import { FirstDay, useLaterParts } from './components/later.ts';
import { NoticeCard } from './components/notice/notice-card.tsx';
import { PatientCard } from './components/patient-card.tsx';
import { RoomsStrip } from './components/rooms-strip.tsx';
import { ServicesStrip } from './components/services-strip.tsx';
import { StatusCard } from './components/status-card.tsx';
import { useToday } from './components/use-today.ts';
import { WaitsCard } from './components/waits-card.tsx';
import { Warnings } from './components/warnings.tsx';

export { texts } from './texts.ts';

/** The clinic's day at a glance, and the doors of its screens. */
export function OverviewPage() {
  const { t } = useTranslation();
  useLaterParts();
  const today = useToday();
  const { isFirstDay, end } = useFirstDay(today);
  return (
    <TicketActionsProvider hasForm={false}>
      <PageHeader title={t('overview.title')} hasClock />
      <div className="flex flex-col gap-3 px-6 pb-3 empty:hidden max-sm:px-4">
        <Warnings />
        <Paused />
        <OpenYesterday today={today} />
      </div>
      {isFirstDay ? (
        <Suspense fallback={null}>
          <FirstDay onEnd={end} />
        </Suspense>
      ) : (
        <Day />
      )}
    </TicketActionsProvider>
  );
}

/** Today in figures and panes. */
function Day() {
  const isOfRooms = hasRooms(usePlaces());
  return (
    <>
      <div className="px-6 pb-5 max-sm:px-4">
        <Figures />
      </div>
      <div className="grid grow border-line-strong border-t lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_27.75rem]">
        {/* One column on a telephone: who is called and what to do about it come first. */}
        <div className="min-w-0 border-line-strong bg-surface max-lg:contents lg:border-e">
          <div className="max-lg:-order-2">{isOfRooms ? <RoomsStrip /> : <PatientCard />}</div>
          <ServicesStrip />
          <HoursCard />
        </div>
        <div className="min-w-0 max-lg:contents">
          <div className="max-lg:-order-1">
            <ActionsCard />
          </div>
          <NoticeCard />
          <WaitsCard />
          <StatusCard />
          <DisplayCard />
          <TodayOfMessages />
        </div>
      </div>
    </>
  );
}
