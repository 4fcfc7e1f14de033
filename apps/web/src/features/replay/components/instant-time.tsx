import { useFormat } from '../../../i18n/use-format.ts';
import { twinOf } from '../rules/clock.ts';

interface InstantTimeProps {
  readonly at: string;
  readonly timezone: string;
}

/** Time of day with its seconds; where the clock showed it twice, with its offset. */
export function InstantTime({ at, timezone }: InstantTimeProps) {
  const format = useFormat();
  return (
    <time dateTime={at}>
      {format.seconds(at)}
      {twinOf(at, timezone) && (
        <>
          {' '}
          <bdi>{format.offset(at)}</bdi>
        </>
      )}
    </time>
  );
}
