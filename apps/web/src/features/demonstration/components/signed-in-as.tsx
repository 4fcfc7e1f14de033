import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/api/failure-text.ts';
import { leaveFor } from '../../../lib/leaving.ts';
import { useSession } from '../../../shared/session/public.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSignInAs } from '../api/sign-in-as.ts';
import { TrySkeleton } from './try-skeleton.tsx';

/** Kept in this window: a browser that keeps no cookie would else be signed in without end. */
const TRIED = 'try.signed-in';

interface SignedInAsProps {
  readonly userId: string;
  readonly children: ReactNode;
}

/** Shows its content to this person alone; anybody else becomes this person first. A document is of one member, so it is loaded anew. */
export function SignedInAs({ userId, children }: SignedInAsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const isThey = session.userID === userId;
  const [hasTried] = useState(() => !isThey && sessionStorage.getItem(TRIED) === userId);
  const { mutate, error } = useSignInAs(() => leaveFor(location.href));
  useEffect(() => {
    if (isThey) sessionStorage.removeItem(TRIED);
    else if (!hasTried) {
      sessionStorage.setItem(TRIED, userId);
      mutate(userId);
    }
  }, [isThey, hasTried, mutate, userId]);
  if (isThey) return children;
  if (error) return <Notice kind="danger">{failureText(error, t)}</Notice>;
  return hasTried ? <Notice kind="danger">{t('tryIt.failed')}</Notice> : <TrySkeleton />;
}
