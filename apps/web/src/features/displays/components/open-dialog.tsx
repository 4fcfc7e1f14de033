import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { openTab } from './open-tab.ts';

interface OpenDialogProps extends OpenState {
  readonly url: string;
}

/** The link signs this browser in as the display, which a person who opens it here must know. */
export function OpenDialog({ url, isOpen, onOpenChange }: OpenDialogProps) {
  const { t } = useTranslation();
  const [isUnderstood, setUnderstood] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const close = () => {
    onOpenChange(false);
    setUnderstood(false);
    setBlocked(false);
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(isToBeOpen) => !isToBeOpen && close()}
      title={t('displays.warning.title')}
      confirmLabel={t('displays.open')}
      isConfirmDisabled={!isUnderstood}
      failure={isBlocked ? t('displays.warning.blocked') : null}
      onConfirm={() => (openTab(url) ? close() : setBlocked(true))}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('displays.warning.member')}</li>
        <li>{t('displays.warning.session')}</li>
        <li>{t('displays.warning.back')}</li>
      </ul>
      <Checkbox isSelected={isUnderstood} onChange={setUnderstood}>
        {t('displays.warning.understood')}
      </Checkbox>
    </AlertDialog>
  );
}
