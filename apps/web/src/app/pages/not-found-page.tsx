import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Head } from '../../pages.ts';
import { Titled } from '../titled.tsx';
import { FullPage } from './full-page.tsx';
import { BackButton, HomeButton } from './recovery-links.tsx';

export { texts } from './texts.ts';

const HEAD: Head = ['الصفحة غير موجودة', 'لا توجد صفحة في هذا العنوان.'];

export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
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
      >
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-quiet">
          {t('pages.notFound.address')}
          <bdi dir="ltr" className="wrap-anywhere min-w-0 font-medium text-ink">
            {pathname}
          </bdi>
        </p>
      </FullPage>
    </Titled>
  );
}
