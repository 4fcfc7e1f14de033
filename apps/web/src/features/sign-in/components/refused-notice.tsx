import { useTranslation } from 'react-i18next';
import { safeParse } from 'zod/mini';
import { type ErrorCode, errorCode } from '#libs/contracts/errors.ts';
import { Notice } from '../../../ui/notice.tsx';

interface RefusedNoticeProps {
  readonly code: string;
  readonly errors: Readonly<Record<ErrorCode, string>>;
}

/** The reason for a refused sign-in, and what to do. An address can hold anything: only a known code has a text. */
export function RefusedNotice({ code, errors }: RefusedNoticeProps) {
  const { t } = useTranslation();
  const known = safeParse(errorCode, code);
  return (
    <Notice kind="danger" title={t('signIn.refused.title')}>
      <p>{known.success ? errors[known.data] : t('signIn.refused.todo')}</p>
    </Notice>
  );
}
