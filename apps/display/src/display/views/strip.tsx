import type { OpenScreen } from '../screen/screen.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { BellIcon } from './icons.tsx';

interface StripProps {
  readonly screen: Pick<OpenScreen, 'staleSince' | 'audible'>;
  readonly formatter: DisplayFormatter;
}

/** Messages at the foot of the screen, in a place of their own so that they move nothing else. */
export function Strip({ screen: { staleSince, audible }, formatter: { say, format } }: StripProps) {
  return (
    <div className="strip">
      {staleSince !== null && (
        <p className="strip-stale" role="status">
          {`${say('reconnecting')} ${say('stale', { time: format.time(staleSince) })}`}
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
