import type { OpenScreen } from '../screen/screen.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { BellIcon, InfoIcon, OfflineIcon } from './icons.tsx';
import type { ShownNotice } from './shown-notice.ts';

interface StripProps {
  readonly screen: Pick<OpenScreen, 'staleSince' | 'audible'>;
  /** The message of the day, or the part of it whose turn it is; null while something else has its place. */
  readonly notice: ShownNotice | null;
  readonly formatter: DisplayFormatter;
}

/** Messages of the clinic and of the screen itself, across the foot. */
export function Strip({ screen: { staleSince, audible }, notice, formatter: { say, format } }: StripProps) {
  return (
    <div className="strip">
      {notice && (
        <p className="strip-band strip-notice">
          <InfoIcon />
          <span dir="auto">{notice.part}</span>
        </p>
      )}
      {staleSince !== null && (
        <p className="strip-band strip-stale" role="status">
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
