import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useTranslation } from 'react-i18next';

/** Something goes on; a screen reader is told so. */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  const { t } = useTranslation();
  return (
    <ProgressBar isIndeterminate aria-label={t('common.pending')} className="inline-flex">
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" className="animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </ProgressBar>
  );
}
