import { RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useLive } from './live.tsx';
import { useSeenAt } from './use-seen-at.ts';

/**
 * Never a silently stale page. It stands there before it has words, so that they are read out; at the foot of the screen, wherever
 * the page is scrolled to, so that nothing moves from under a finger.
 */
export const LiveBar = () => (
  <div role="status" className="sticky inset-be-0 z-10 print:hidden">
    <Words />
  </div>
);

function Words() {
  const { t } = useTranslation();
  const { state } = useLive();
  // Once it was given up, what is shown is old until the line is back, whatever is tried meanwhile.
  const [isGivenUp, giveUp] = useState(false);
  if (state === 'lost' && !isGivenUp) giveUp(true);
  if (state === 'live' && isGivenUp) giveUp(false);
  if (state === 'lost' || (state === 'reconnecting' && isGivenUp)) return <Lost isTrying={state !== 'lost'} />;
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
