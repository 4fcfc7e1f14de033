import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function OverviewPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('overview.title')} about={t('overview.about')} />
      <Card>
        <EmptyState icon={<LayoutDashboard size={28} />} title={t('overview.empty.title')} text={t('overview.empty.text')} />
      </Card>
    </>
  );
}
