import { ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function QueueListPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('queueList.title')} about={t('queueList.about')} />
      <Card>
        <EmptyState icon={<ListOrdered size={28} />} title={t('queueList.empty.title')} text={t('queueList.empty.text')} />
      </Card>
    </>
  );
}
