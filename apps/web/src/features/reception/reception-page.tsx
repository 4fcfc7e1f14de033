import { ConciergeBell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function ReceptionPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('reception.title')} about={t('reception.about')} />
      <Card>
        <EmptyState icon={<ConciergeBell size={28} />} title={t('reception.empty.title')} text={t('reception.empty.text')} />
      </Card>
    </>
  );
}
