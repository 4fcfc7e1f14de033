import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { FullPage } from './full-page.tsx';
import { useTryAgain } from './use-try-again.ts';

const EVERY_S = 15;
const STAYS = ['wall', 'typed'] as const;

interface OfflinePageProps {
  readonly failure: ApiFailure;
  readonly isInside: boolean;
}

/** Where nobody answers. It asks again by itself, so that the page opens as soon as somebody does. */
export function OfflinePage({ failure, isInside }: OfflinePageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [since] = useState(() => new Date().toISOString());
  const { tryAgain, isTrying } = useTryAgain(failure);
  useEffect(() => {
    if (isTrying) return;
    const timeout = setTimeout(tryAgain, EVERY_S * 1000);
    addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timeout);
      removeEventListener('online', tryAgain);
    };
  }, [tryAgain, isTrying]);
  return (
    <FullPage
      isInside={isInside}
      sign="cut"
      title={t('pages.offline.title')}
      text={t('pages.offline.text')}
      actions={
        <>
          <Button kind="filled" isPending={isTrying} onPress={tryAgain}>
            {t('pages.offline.tryNow')}
          </Button>
          <p className="flex min-h-11 items-center text-quiet">
            {t('pages.offline.trying', { seconds: format.number(EVERY_S), time: format.time(since) })}
          </p>
        </>
      }
    >
      <ul className="flex flex-col *:not-first:border-line *:not-first:border-t">
        {STAYS.map((what) => (
          <li key={what} className="flex items-start gap-3 py-2.5 leading-row">
            <Check size={20} aria-hidden="true" className="shrink-0 text-done" />
            {t(`pages.offline.stays.${what}`)}
          </li>
        ))}
      </ul>
    </FullPage>
  );
}
