import { useTranslation } from 'react-i18next';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { usePlaces } from '../../shared/places/public.ts';
import { Paused, TodayOfMessages } from '../messages/public.ts';
import { ActionsCard } from './components/actions-card.tsx';
import { DisplayCard } from './components/display/display-card.tsx';
import { Figures } from './components/figures.tsx';
import { HoursCard } from './components/hours-card.tsx';
import { useLaterParts } from './components/later.ts';
import { PatientCard } from './components/patient-card.tsx';
import { RoomsStrip } from './components/rooms-strip.tsx';
import { ServicesStrip } from './components/services-strip.tsx';
import { SoFarCard } from './components/so-far-card.tsx';
import { StatusCard } from './components/status-card.tsx';
import { Today } from './components/today.tsx';
import { WaitsCard } from './components/waits-card.tsx';
import { Warnings } from './components/warnings.tsx';

export { texts } from './texts.ts';

/** The clinic's day at a glance, and the doors of its screens. */
export function OverviewPage() {
  const { t } = useTranslation();
  useLaterParts();
  const isOfRooms = hasRooms(usePlaces());
  return (
    <>
      <PageHeader title={t('overview.title')} about={t('overview.about')} actions={<Today />} />
      <div className="flex flex-col gap-6">
        <Warnings />
        <Paused />
        <Figures />
        {isOfRooms && <RoomsStrip />}
        <ServicesStrip />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            {!isOfRooms && <PatientCard />}
            <ActionsCard />
            <SoFarCard />
            <WaitsCard />
            <TodayOfMessages />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <HoursCard />
            <StatusCard />
            <DisplayCard />
          </div>
        </div>
      </div>
    </>
  );
}
