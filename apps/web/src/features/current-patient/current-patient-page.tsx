import { Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function CurrentPatientPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('currentPatient.title')} about={t('currentPatient.about')} />
      <Card>
        <EmptyState
          icon={<Stethoscope size={28} />}
          title={t('currentPatient.empty.title')}
          text={t('currentPatient.empty.text')}
        />
      </Card>
    </>
  );
}
