import { useTranslation } from 'react-i18next';
import type { RetentionPreview } from '#libs/contracts/patients.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRetentionPreview } from '../api/preview-retention.ts';

interface RetentionQuestionProps {
  /** Days after which patients are to be erased; null: nothing is asked. */
  readonly days: number | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before more is erased than until now. It is confirmed only once it says how much. */
export function RetentionQuestion({ days, onConfirm, onCancel }: RetentionQuestionProps) {
  const { t } = useTranslation();
  const { data, error } = useRetentionPreview(days);
  return (
    <AlertDialog
      isOpen={days !== null}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('settings.privacy.ask.title')}
      description={t('settings.privacy.ask.text', { count: days ?? 1 })}
      confirmLabel={t('settings.privacy.ask.confirm')}
      kind="danger"
      isConfirmDisabled={data === undefined}
      failure={error && failureText(error, t, t('settings.privacy.ask.failed'))}
      onConfirm={onConfirm}
    >
      {data ? <Outcome {...data} /> : !error && <Skeleton className="h-6 w-full" />}
    </AlertDialog>
  );
}

function Outcome({ tickets, since, held }: RetentionPreview) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-1 font-medium">
      <p>{since === null ? t('settings.privacy.ask.none') : t('settings.privacy.ask.now', { count: tickets })}</p>
      {since !== null && <p>{t('settings.privacy.ask.since', { day: format.longDay(since) })}</p>}
      {held > 0 && <p>{t('settings.privacy.ask.held', { count: held })}</p>}
    </div>
  );
}
