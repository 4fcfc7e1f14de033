import { useTranslation } from 'react-i18next';
import type { SignInErrorCode } from '#libs/contracts/errors/errors.ts';
import type { SignInErrorTexts } from '#libs/contracts/texts/texts.ts';
import { Notice } from '../../../ui/notice.tsx';

interface RefusedNoticeProps {
  readonly code: string;
  readonly errors: SignInErrorTexts;
}

/** The reason for a refused sign-in, and what to do. An address can hold anything: only a known code has a text. */
export function RefusedNotice({ code, errors }: RefusedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice kind="danger" title={t('signIn.refused.title')}>
      <p>{isOf(errors, code) ? errors[code] : t('signIn.refused.todo')}</p>
    </Notice>
  );
}

const isOf = (errors: SignInErrorTexts, code: string): code is SignInErrorCode => Object.hasOwn(errors, code);
