import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { OwnRoomButton } from '../../shared/places/public.ts';
import { Desk, KeysButton, OtherRooms, useDesk } from '../desk/public.ts';
import { PatientCard } from './components/patient-card.tsx';
import { Upcoming } from './components/upcoming.tsx';

/** The doctor's: who is in front of me, why, and who comes next. */
export const CurrentPatientPage = () => (
  <Desk kinds={['advance', 'recall', 'complete', 'absent', 'move']}>
    <CurrentPatient />
  </Desk>
);

function CurrentPatient() {
  const { t } = useTranslation();
  const { called, next, moves } = useDesk();
  return (
    <div className="whole-page">
      <PageHeader
        title={t('currentPatient.title')}
        hasClock
        actions={
          <>
            <OwnRoomButton />
            <KeysButton />
          </>
        }
      />
      <div className="scroll-thin min-h-0 grow overflow-y-auto border-line-strong border-y bg-surface">
        <PatientCard called={called} next={next} moves={moves} />
        <div className="px-6 pb-6 empty:hidden max-sm:px-4">
          <OtherRooms />
        </div>
      </div>
      <Upcoming />
    </div>
  );
}
