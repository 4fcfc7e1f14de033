import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../lib/api/api-failure.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Sample, Samples, Shelf } from './shelf.tsx';

/** Parts that stand where something is not as it should be, or not yet there. */
export function Notices() {
  const { t } = useTranslation();
  return (
    <>
      <Shelf parts="Notice">
        <Samples width="half">
          {(['info', 'warning', 'danger', 'done'] as const).map((kind) => (
            <Sample key={kind} state="rest" name={kind}>
              <Notice kind={kind} title={t('tickets.form.failed')}>
                <p>{t('tickets.actions.delete.error')}</p>
              </Notice>
            </Sample>
          ))}
        </Samples>
      </Shelf>
      <Shelf parts="ErrorState">
        <Samples width="half">
          <Sample state="error">
            <ErrorState failure={new ApiFailure('unreachable')} onRetry={() => undefined} />
          </Sample>
          <Sample state="pending">
            <ErrorState failure={new ApiFailure('unreachable')} onRetry={() => undefined} isRetrying />
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="EmptyState · Skeleton · Spinner">
        <Samples width="half">
          <Sample state="empty" plane="surface">
            <EmptyState
              icon={<Users size={28} />}
              title={t('tickets.actions.rules.nobodyWaiting')}
              text={t('tickets.form.addHint')}
              action={<Button>{t('tickets.form.add')}</Button>}
            />
          </Sample>
          <Sample state="loading" plane="surface">
            <SkeletonRows rows={4} />
          </Sample>
          <Sample state="pending">
            <Spinner />
          </Sample>
        </Samples>
      </Shelf>
    </>
  );
}
