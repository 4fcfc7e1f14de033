import { useTranslation } from 'react-i18next';
import { FullPage } from './full-page.tsx';
import { BackButton, HomeButton } from './ways-on.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <FullPage
      mark={<p className="font-bold text-5xl text-brand leading-none">404</p>}
      title={t('pages.notFound.title')}
      text={t('pages.notFound.text')}
      actions={
        <>
          <BackButton />
          <HomeButton />
        </>
      }
    />
  );
}
