import { RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLive } from './live.tsx';
import { useSeenAt } from './use-seen-at.ts';

/**
 * The status of the live connection, so that a page is never stale silently. The region is there before its text, so that a screen
 * reader announces it; it sticks to the foot of the screen, so that nothing on the page moves.
 */
export const LiveBar = () => (
  <div role="status" className="sticky inset-be-0 z-10 print:hidden">
    <Status />
  </div>
);

function Status() {
  const { t } = useTranslation();
  const { state, isStale } = useLive();
  if (state === 'lost' || (state === 'reconnecting' && isStale)) return <Lost isTrying={state !== 'lost'} />;
  if (state !== 'reconnecting') return null;
  return (
    <Bar>
      <Spinner size={16} />
      <span>{t('frame.live.reconnecting')}</span>
    </Bar>
  );
}

function Lost({ isTrying }: { readonly isTrying: boolean }) {
  const { t } = useTranslation();
  const { connectAgain } = useLive();
  const time = useSeenAt();
  return (
    <Bar>
      <WifiOff size={18} aria-hidden="true" />
      <span>
        {time !== null && <strong className="font-semibold">{t('frame.live.lost', { time })} </strong>}
        {t(isTrying ? 'frame.live.reconnecting' : 'frame.live.lostReason')}
      </span>
      <Button icon={<RefreshCw size={18} />} isPending={isTrying} onPress={connectAgain}>
        {t('frame.live.connectAgain')}
      </Button>
    </Bar>
  );
}

const Bar = ({ children }: { readonly children: ReactNode }) => (
  <div className="live-bar flex flex-wrap items-center justify-center gap-x-3 gap-y-2 bg-ink px-4 py-2 text-center text-ground text-sm">
    {children}
  </div>
);
