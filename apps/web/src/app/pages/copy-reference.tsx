import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { copyText } from '../../lib/copy-text.ts';

/** Copies the number of a failure, to be sent to somebody. */
export function CopyReference({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return <CopyButton onCopy={() => copyText(id)}>{t('pages.error.copy')}</CopyButton>;
}
