import { ChevronDown, RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import type { Head } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { laterOrNothing } from '../../ui/later-or-nothing.ts';
import { Titled } from '../titled.tsx';
import { FullPage } from './full-page.tsx';
import { OfflinePage } from './offline-page.tsx';
import { BackButton, HomeButton } from './recovery-links.tsx';
import { useTryAgain } from './use-try-again.ts';

const HEAD: Head = ['حدث خطأ', 'حدث خطأ غير متوقع.'];

/** Whoever meets no failure does not carry it. */
const FailureReference = laterOrNothing(async () => (await import('./failure-reference.tsx')).FailureReference);

interface ErrorPageProps {
  /** Whether the frame stays around the page. */
  readonly isInside?: boolean;
}

/** Where a page could not be shown at all. */
export function ErrorPage({ isInside = false }: ErrorPageProps) {
  const error = useRouteError();
  const isOffline = error instanceof ApiFailure && error.kind === 'unreachable';
  return (
    <Titled head={HEAD}>
      {isOffline ? <OfflinePage failure={error} isInside={isInside} /> : <FaultPage error={error} isInside={isInside} />}
    </Titled>
  );
}

interface FaultPageProps {
  readonly error: unknown;
  readonly isInside: boolean;
}

function FaultPage({ error, isInside }: FaultPageProps) {
  const { t } = useTranslation();
  const { tryAgain, isTrying } = useTryAgain(error);
  const reference = error instanceof ApiFailure ? error.correlationId : null;
  return (
    <FullPage
      isInside={isInside}
      sign="fallen"
      title={t('pages.error.title')}
      text={t('pages.error.text')}
      actions={
        <>
          <Button kind="filled" icon={<RotateCw size={18} />} isPending={isTrying} onPress={tryAgain}>
            {t('common.tryAgain')}
          </Button>
          <HomeButton kind="plain" isDocument={!isInside} />
          <BackButton />
        </>
      }
    >
      {reference !== null && (
        <Suspense>
          <FailureReference id={reference} />
        </Suspense>
      )}
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
          <ChevronDown size={20} aria-hidden="true" className="shrink-0 text-quiet transition-transform group-open:rotate-180" />
          {t('pages.error.details')}
        </summary>
        <p className="break-words pb-3 text-quiet text-sm">
          {error instanceof ApiFailure ? failureText(error, t) : messageOf(error)}
        </p>
      </details>
    </FullPage>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
