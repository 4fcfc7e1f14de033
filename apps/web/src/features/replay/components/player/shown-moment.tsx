import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { twinOf } from '../../rules/clock.ts';
import type { Moment } from '../../rules/moments.ts';
import type { Player } from './use-player.ts';

interface ShownMomentProps {
  readonly player: Player;
  /** The moment in force; undefined before the day's first. */
  readonly moment: Moment | undefined;
  readonly timezone: string;
  /** Whether a screen reader is told as it changes: the slider tells it while it has the focus. */
  readonly isSaid: boolean;
}

/** The event of the instant, in words, under the landscape. */
export function ShownMoment({ player: { at, goTo, shortenedUntil }, moment, timezone, isSaid }: ShownMomentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const twin = twinOf(at, timezone);
  const isOlder = moment !== undefined && Date.parse(moment.at) < Date.parse(at);
  return (
    <div className="col-span-full flex flex-col gap-2 border-line border-t py-2.5 leading-row">
      <div className="flex min-h-6 flex-wrap items-baseline gap-x-4">
        <div aria-live={isSaid ? 'polite' : 'off'} className="flex min-w-0 grow basis-80 flex-wrap gap-x-4">
          {moment === undefined && <p className="text-quiet">{t('replay.moment.nothingYet')}</p>}
          {isOlder && <p className="text-quiet">{t('replay.moment.since', { time: format.seconds(moment.at) })}</p>}
          {moment?.events.map(({ type, words }) => (
            <p key={`${type} ${words}`} className="wrap-anywhere font-medium">
              {words}
            </p>
          ))}
        </div>
        <p className="text-meta text-quiet">
          {shortenedUntil === null ? format.longDate(at) : t('replay.shortened', { time: format.seconds(shortenedUntil) })}
        </p>
      </div>
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
