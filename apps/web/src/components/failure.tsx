import { useTranslation } from 'react-i18next';
import { RequestFailed } from '../lib/request-failed.ts';
import { Button } from '../ui/button.tsx';

/** Where it happened, in the server's words or our own, with a way on. */
export function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  const { t } = useTranslation();
  const words = error instanceof RequestFailed ? error.message : '';
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
      <p>{words || t('failure.unreachable')}</p>
      {onRetry && <Button onPress={onRetry}>{t('failure.again')}</Button>}
    </div>
  );
}
