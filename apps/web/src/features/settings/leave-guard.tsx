import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** Asks before a page is left with what is not saved; the browser asks in its own words where the whole document goes. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(isUnsaved && toAnotherPage);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('settings.leave.title')}
      description={t('settings.leave.text')}
      confirmLabel={t('settings.leave.confirm')}
      kind="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** Whoever's session has ended is not kept: they are on their way out of the dashboard. */
const toAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname.startsWith('/dashboard');
