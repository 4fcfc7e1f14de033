import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('settings.title')} about={t('settings.about')} />
      <Card>
        <EmptyState icon={<Settings size={28} />} title={t('settings.empty.title')} text={t('settings.empty.text')} />
      </Card>
    </>
  );
}
