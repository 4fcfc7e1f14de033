import { useTranslation } from 'react-i18next';
import { Logo } from '../../components/logo.tsx';

/** The page before anything is known. */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <span className="animate-pulse">
        <Logo size={56} />
      </span>
      <p className="text-quiet">{t('common.loading')}</p>
    </div>
  );
}
