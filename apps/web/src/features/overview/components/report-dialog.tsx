import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { useReport } from '../api/export-report.ts';

/** Names are left out until somebody asks for them, each time anew. */
export function ReportDialog({ isOpen, onOpenChange }: OpenState) {
  const { t } = useTranslation();
  const [names, setNames] = useState(false);
  const { mutate, reset, isPending, error } = useReport();
  const close = () => {
    onOpenChange(false);
    setNames(false);
    reset();
  };
  // Only of this can the server say what helps.
  const failure = error?.code === 'report.rendererMissing' ? error.message : t('overview.report.failed');
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(isToBeOpen) => !isToBeOpen && close()}
      title={t('overview.report.title')}
      description={t('overview.report.note')}
      confirmLabel={t('overview.report.export')}
      isPending={isPending}
      failure={error && failure}
      onConfirm={() => mutate(names, { onSuccess: close })}
    >
      <div>
        <Checkbox isSelected={names} isDisabled={isPending} onChange={setNames}>
          {t('overview.report.names')}
        </Checkbox>
        <p className="ps-9 text-quiet text-sm">{t('overview.report.namesNote')}</p>
      </div>
    </AlertDialog>
  );
}
