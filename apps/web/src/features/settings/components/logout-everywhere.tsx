import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/api/failure-text.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { useLogoutEverywhere } from '../../logout/public.ts';

/** Ends every session of this person; the sign-in page is loaded anew, as after any logout. */
export function LogoutEverywhere({ isOpen, onOpenChange }: OpenState) {
  const { t } = useTranslation();
  const { mutate, isPending, error, reset } = useLogoutEverywhere();
  const toggle = (open: boolean) => {
    if (!open) reset();
    onOpenChange(open);
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={toggle}
      title={t('settings.account.everywhere.title')}
      description={t('settings.account.everywhere.text')}
      confirmLabel={t('settings.account.everywhere.label')}
      isPending={isPending}
      failure={error && failureText(error, t, t('settings.account.everywhere.error'))}
      onConfirm={() => mutate()}
    />
  );
}
