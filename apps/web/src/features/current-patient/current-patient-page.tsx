import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { OwnRoomButton } from '../../shared/places/public.ts';
import { Desk, KeysButton, OtherRooms, useDesk } from '../tickets/public.ts';
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
    <>
      <PageHeader
        title={t('currentPatient.title')}
        about={t('currentPatient.about')}
        actions={
          <>
            <OwnRoomButton />
            <KeysButton />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <PatientCard called={called} next={next} moves={moves} />
        <OtherRooms />
        <Upcoming />
      </div>
    </>
  );
}
