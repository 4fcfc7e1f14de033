import { ChevronDown, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import type { Head } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { Titled } from '../titled.tsx';
import { FullPage } from './full-page.tsx';
import { BackButton, HomeButton } from './recovery-links.tsx';
import { useTryAgain } from './use-try-again.ts';

const HEAD: Head = ['حدث خطأ', 'حدث خطأ غير متوقع.'];

interface ErrorPageProps {
  /** Whether the frame stays around the page. */
  readonly isInside?: boolean;
}

/** Where a page could not be shown at all. */
export function ErrorPage({ isInside = false }: ErrorPageProps) {
  const { t } = useTranslation();
  const error = useRouteError();
  const { tryAgain, isTrying } = useTryAgain(error);
  return (
    <Titled head={HEAD}>
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
            <BackButton />
            <HomeButton kind="plain" isDocument={!isInside} />
          </>
        }
      >
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="shrink-0 text-quiet transition-transform group-open:rotate-180"
            />
            {t('pages.error.details')}
          </summary>
          <p className="break-words pb-3 text-quiet text-sm">
            {error instanceof ApiFailure ? failureText(error, t) : messageOf(error)}
          </p>
        </details>
      </FullPage>
    </Titled>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
