import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/api/failure-text.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRotateLinks } from '../api/rotate-display-links.ts';

/** Ends all links, and all that they opened, when one came into wrong hands. */
export function RotateLinks({ onRotated }: { readonly onRotated: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { mutate, reset, isPending, error } = useRotateLinks();
  const close = () => {
    setAsked(false);
    reset();
  };
  const rotate = () =>
    mutate(undefined, {
      onSuccess: () => {
        close();
        onRotated();
      },
    });
  return (
    <>
      <Button icon={<Unlink size={18} />} onPress={() => setAsked(true)}>
        {t('displays.rotate.label')}
      </Button>
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={(isToBeOpen) => !isToBeOpen && close()}
        title={t('displays.rotate.title')}
        description={t('displays.rotate.description')}
        confirmLabel={t('displays.rotate.confirm')}
        kind="danger"
        isPending={isPending}
        failure={error && failureText(error, t, t('displays.rotate.failed'))}
        onConfirm={rotate}
      />
    </>
  );
}
