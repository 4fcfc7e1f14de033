import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../lib/api/api-failure.ts';
import { failureText } from '../lib/api/failure-text.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorStateProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Where it happened, in words, with a way on. */
export function ErrorState({ failure, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Notice kind="danger">
      <p>{failureText(failure, t)}</p>
      {failure.correlationId && <p className="text-sm">{t('common.failure.reference', { id: failure.correlationId })}</p>}
      <div className="mt-3">
        <Button icon={<RotateCw size={18} />} isPending={isRetrying} onPress={onRetry}>
          {t('common.tryAgain')}
        </Button>
      </div>
    </Notice>
  );
}
