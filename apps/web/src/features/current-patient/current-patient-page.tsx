import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { useDesk } from '../tickets/public.ts';
import { PatientCard } from './components/patient-card.tsx';
import { Upcoming } from './components/upcoming.tsx';

/** The doctor's: who is in front of me, why, and who comes next. */
export function CurrentPatientPage() {
  const { t } = useTranslation();
  const { called, next, moves, keysButton, aside } = useDesk(['advance', 'again', 'complete']);
  return (
    <>
      <PageHeader title={t('currentPatient.title')} about={t('currentPatient.about')} actions={keysButton} />
      {aside}
      <div className="flex flex-col gap-6">
        <PatientCard called={called} next={next} moves={moves} />
        <Upcoming />
      </div>
    </>
  );
}
