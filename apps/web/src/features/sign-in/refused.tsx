import { useTranslation } from 'react-i18next';
import { safeParse } from 'zod/mini';
import { errorCode } from '#libs/contracts/errors.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { currentLang } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';

/** A provider sent somebody back without a session: why, and what to do. An address can say anything: only known codes speak. */
export function Refused({ code }: { readonly code: string | null }) {
  const { t } = useTranslation();
  if (code === null) return null;
  const known = safeParse(errorCode, code);
  return (
    <Notice kind="danger" title={t('signIn.refused.title')}>
      <p>{known.success ? errorText(currentLang(), known.data) : t('signIn.refused.todo')}</p>
    </Notice>
  );
}
