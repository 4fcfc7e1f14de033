import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { askBeforeLeaving, isLeaving } from '../../../lib/leaving.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';

type Answer = (mayLeave: boolean) => void;

/** Asks before a page is left with what is not saved; the browser asks in its own words where it takes the whole document away. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(isUnsaved && toAnotherPage);
  const [asked, setAsked] = useState<{ readonly answer: Answer } | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return;
    return askBeforeLeaving(() => new Promise((answer) => setAsked({ answer })));
  }, [isUnsaved]);
  const answer: Answer = (mayLeave) => {
    asked?.answer(mayLeave);
    setAsked(null);
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked' || asked !== null}
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={t('settings.leave.title')}
      description={t('settings.leave.text')}
      confirmLabel={t('settings.leave.confirm')}
      kind="danger"
      onConfirm={() => answer(true)}
    />
  );
}

/** Only moves within the dashboard are asked about: a person whose session has ended is on the way out of it. */
const toAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname.startsWith('/dashboard');
