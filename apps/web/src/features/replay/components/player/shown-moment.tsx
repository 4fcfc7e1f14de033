import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { twinOf } from '../../rules/clock.ts';
import type { Moment } from '../../rules/moments.ts';
import { InstantTime } from '../instant-time.tsx';
import type { Player } from './use-player.ts';

interface ShownMomentProps {
  readonly player: Player;
  /** The moment in force; undefined before the day's first. */
  readonly moment: Moment | undefined;
  readonly timezone: string;
  /** Whether a screen reader is told as it changes: the slider tells it while it has the focus. */
  readonly isSaid: boolean;
}

/** The instant, large, and what happened then. */
export function ShownMoment({ player: { at, goTo, shortenedUntil }, moment, timezone, isSaid }: ShownMomentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const twin = twinOf(at, timezone);
  const isOlder = moment !== undefined && Date.parse(moment.at) < Date.parse(at);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-bold text-4xl leading-tight">
          <InstantTime at={at} timezone={timezone} />
        </span>
        <span className="text-quiet">{format.longDate(at)}</span>
      </p>
      <div aria-live={isSaid ? 'polite' : 'off'} className="min-h-12">
        {moment === undefined && <p className="text-quiet">{t('replay.moment.nothingYet')}</p>}
        {isOlder && <p className="text-quiet text-sm">{t('replay.moment.since', { time: format.seconds(moment.at) })}</p>}
        {moment?.events.map(({ type, words }) => (
          <p key={`${type} ${words}`} className="wrap-anywhere">
            {words}
          </p>
        ))}
      </div>
      {shortenedUntil !== null && (
        <p className="text-quiet text-sm">{t('replay.shortened', { time: format.seconds(shortenedUntil) })}</p>
      )}
      {twin && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>{t(twin.isFirst ? 'replay.twice.first' : 'replay.twice.second')}</p>
            <Button onPress={() => goTo(twin.other)}>{t(twin.isFirst ? 'replay.twice.toSecond' : 'replay.twice.toFirst')}</Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
