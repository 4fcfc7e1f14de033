import { useTranslation } from 'react-i18next';
import { safeParse } from 'zod/mini';
import { errorCode } from '#libs/contracts/errors.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why, and what to do. An address can say anything: only known codes speak. */
export function RefusedNotice({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const known = safeParse(errorCode, code);
  return (
    <Notice kind="danger" title={t('signIn.refused.title')}>
      <p>{known.success ? errorText(currentLang(), known.data) : t('signIn.refused.todo')}</p>
    </Notice>
  );
}
