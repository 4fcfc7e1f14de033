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
import { BackButton, HomeButton } from './recovery-links.tsx';
import { useTryAgain } from './use-try-again.ts';

const HEAD: Head = ['حدث خطأ', 'حدث خطأ غير متوقع.'];

/** Code that comes with a failure alone. */
const FailureReference = laterOrNothing(async () => (await import('./failure-reference.tsx')).FailureReference);

interface ErrorPageProps {
  /** Whether the frame stays around the page. */
  readonly isInside?: boolean;
}

/** Where a page could not be shown at all, for a failure or since nobody answers. */
export function ErrorPage({ isInside = false }: ErrorPageProps) {
  const { t } = useTranslation();
  const error = useRouteError();
  const failure = error instanceof ApiFailure ? error : null;
  const isOffline = failure?.kind === 'unreachable';
  const { tryAgain, isTrying } = useTryAgain(error, isOffline);
  const what = isOffline ? 'offline' : 'error';
  return (
    <Titled head={HEAD}>
      <FullPage
        isInside={isInside}
        sign={isOffline ? 'cut' : 'fallen'}
        title={t(`pages.${what}.title`)}
        text={t(`pages.${what}.text`)}
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
        {failure?.correlationId && (
          <Suspense>
            <FailureReference id={failure.correlationId} />
          </Suspense>
        )}
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="shrink-0 text-quiet transition-transform group-open:rotate-180"
            />
            {t('pages.error.details')}
          </summary>
          <p className="break-words pb-3 text-quiet text-sm">{failure ? failureText(failure, t) : messageOf(error)}</p>
        </details>
      </FullPage>
    </Titled>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
