import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '#libs/contracts/tickets/instant-of.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { TimeField } from '../../../../ui/time-field.tsx';
import { clockAt, type DayStart, twinOf } from '../../rules/clock.ts';
import type { Moment } from '../../rules/moments.ts';
import { shareOf, spanOf } from '../../rules/timeline.ts';
import { InstantTime } from '../instant-time.tsx';
import { Landscape } from './landscape.tsx';
import { Marks } from './marks.tsx';
import { Moves } from './moves.tsx';
import { ShownMoment } from './shown-moment.tsx';
import { TimeSlider } from './time-slider.tsx';
import type { Player } from './use-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface PlayerBandProps {
  readonly day: string;
  readonly start: DayStart;
  readonly moments: readonly Moment[];
  readonly ticket: string | undefined;
  readonly player: Player;
}

/** The day as a landscape, the instant on it, and every way to another: a time that is typed, the slider, steps, and playing. */
export function PlayerBand({ day, start, moments, ticket, player }: PlayerBandProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const slider = useRef<HTMLInputElement>(null);
  usePlayerKeys(player, slider);
  const [isOnSlider, setOnSlider] = useState(false);
  const { timezone } = start;
  const { at, index, goTo } = player;
  const span = useMemo(() => spanOf(moments), [moments]);
  const moment = moments[index];
  const happened = moment ? moment.events.map(({ words }) => words) : [t('replay.moment.nothingYet')];
  const time = twinOf(at, timezone) ? `${format.seconds(at)} ${format.offset(at)}` : format.seconds(at);
  return (
    <section
      aria-label={t('replay.slider')}
      className="grid shrink-0 gap-x-6 gap-y-2 border-line-strong border-y bg-surface px-6 pt-3 max-sm:px-4 desk:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 desk:flex-col desk:items-stretch">
        <div className="flex items-center justify-between gap-4">
          <p className="font-semibold text-4xl leading-none">
            <InstantTime at={at} timezone={timezone} />
          </p>
          <div className="w-21">
            <TimeField
              label={t('replay.time')}
              isLabelHidden
              value={clockAt(at, timezone)}
              onChange={(clock) => goTo(instantOf(day, clock, start))}
            />
          </div>
        </div>
        <Moves player={player} />
      </div>
      <div className="min-w-0">
        <Landscape moments={moments} span={span} share={shareOf(Date.parse(at), span)} />
        <div className="-mt-5.5 -mb-2.5">
          <TimeSlider
            slider={slider}
            moments={moments}
            span={span}
            at={at}
            words={`${time}: ${format.list(happened)}`}
            onPick={goTo}
            onFocusChange={setOnSlider}
          />
        </div>
        <Marks moments={moments} span={span} ticket={ticket} timezone={timezone} />
      </div>
      <ShownMoment player={player} moment={moment} timezone={timezone} isSaid={!player.isPlaying && !isOnSlider} />
    </section>
  );
}
