import { useTranslation } from 'react-i18next';
import type { Head } from '../../pages.ts';
import { Titled } from '../titled.tsx';
import { FullPage } from './full-page.tsx';
import { BackButton, HomeButton } from './recovery-links.tsx';

const HEAD: Head = ['الصفحة غير موجودة', 'لا توجد صفحة في هذا العنوان.'];

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Titled head={HEAD}>
      <FullPage
        sign="empty"
        code="404"
        title={t('pages.notFound.title')}
        text={t('pages.notFound.text')}
        actions={
          <>
            <HomeButton />
            <BackButton />
          </>
        }
      />
    </Titled>
  );
}
