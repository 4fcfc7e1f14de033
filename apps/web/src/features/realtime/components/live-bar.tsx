import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLive } from './live.tsx';
import { useSeenAt } from './use-seen-at.ts';

/**
 * The status of the live connection, so that a page is never stale silently. The region is there before its text, so that a screen
 * reader announces it. It sticks to the top of the screen and pushes the page down, so that no row is covered.
 */
export const LiveBar = () => (
  <div role="status" className="sticky inset-bs-(--top-bar) z-10 desk:inset-bs-0 print:hidden">
    {useLive().state === 'reconnecting' && <Reconnecting />}
  </div>
);

function Reconnecting() {
  const { t } = useTranslation();
  const { tryNow } = useLive();
  const time = useSeenAt();
  return (
    <div className="live-bar flex flex-wrap items-center justify-center gap-x-3 bg-inverse px-4 text-center text-on-inverse leading-row max-sm:pt-2">
      <Spinner size={16} />
      <strong className="font-medium">{t('frame.live.reconnecting')}</strong>
      {time !== null && <span className="text-inverse-quiet">{t('frame.live.asOf', { time })}</span>}
      <Button onPress={tryNow} className="min-h-11 cursor-pointer px-3 font-semibold text-inverse-brand outline-current">
        {t('frame.live.tryNow')}
      </Button>
    </div>
  );
}
