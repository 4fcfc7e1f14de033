import type { OpenScreen } from '../screen/screen.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { BellIcon, OfflineIcon } from './icons.tsx';

interface StripProps {
  readonly screen: Pick<OpenScreen, 'staleSince' | 'audible'>;
  readonly formatter: DisplayFormatter;
}

/** Messages of the screen itself, across its foot. */
export function Strip({ screen: { staleSince, audible }, formatter: { say, format } }: StripProps) {
  return (
    <div className="strip">
      {staleSince !== null && (
        <p className="strip-stale" role="status">
          <OfflineIcon />
          <span>{say('stale', { time: format.time(staleSince) })}</span>
        </p>
      )}
      {!audible && (
        <p className="strip-sound">
          <BellIcon />
          {say('sound')}
        </p>
      )}
    </div>
  );
}
