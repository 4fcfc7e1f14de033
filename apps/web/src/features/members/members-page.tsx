import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function MembersPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('members.title')} about={t('members.about')} />
      <Card>
        <EmptyState icon={<Users size={28} />} title={t('members.empty.title')} text={t('members.empty.text')} />
      </Card>
    </>
  );
}
