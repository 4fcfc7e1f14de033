import { lazy, Suspense, useEffect } from 'react';
import { addTexts } from '../../i18n/i18n.ts';
import { leaveFor } from '../../lib/leaving.ts';
import { useIsExpired } from '../../lib/session-expiry.ts';

/** Fetched long before it is needed: by then there may be a newer build, without this piece of it. */
const FETCHED_AFTER_MS = 30_000;

const fetchDialog = async () => {
  const { SessionDialog, texts } = await import('../../features/session-ended/session-dialog.tsx');
  await addTexts(texts);
  return { default: SessionDialog };
};

/** The sign-in page stands in for a dialog whose code does not come. */
const SessionDialog = lazy(() => fetchDialog().catch(() => leaveFor('/login')));

/** Asks to sign in again where the session has expired under the open page. */
export function EndedSession() {
  const isExpired = useIsExpired();
  useEffect(() => {
    // A failure here is met again where the dialog is needed, and handled there.
    const timeout = setTimeout(() => fetchDialog().catch(() => undefined), FETCHED_AFTER_MS);
    return () => clearTimeout(timeout);
  }, []);
  return (
    isExpired && (
      <Suspense>
        <SessionDialog />
      </Suspense>
    )
  );
}
