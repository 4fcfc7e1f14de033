import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '#libs/contracts/tickets/instant-of.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Card } from '../../../../ui/card.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { clockAt, type DayStart, twinOf } from '../../rules/clock.ts';
import type { Moment } from '../../rules/moments.ts';
import { spanOf } from '../../rules/timeline.ts';
import { KeyHints } from './key-hints.tsx';
import { Marks } from './marks.tsx';
import { Moves } from './moves.tsx';
import { ShownMoment } from './shown-moment.tsx';
import { TimeSlider } from './time-slider.tsx';
import type { Player } from './use-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface PlayerCardProps {
  readonly day: string;
  readonly start: DayStart;
  readonly moments: readonly Moment[];
  readonly ticket: string | undefined;
  readonly player: Player;
}

/** The instant and every way to another: a time that is typed, the slider with its marks, steps, and playing. */
export function PlayerCard({ day, start, moments, ticket, player }: PlayerCardProps) {
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
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <ShownMoment player={player} moment={moment} timezone={timezone} isSaid={!player.isPlaying && !isOnSlider} />
          <div className="w-28">
            <TimeField
              label={t('replay.time')}
              value={clockAt(at, timezone)}
              onChange={(clock) => goTo(instantOf(day, clock, start))}
            />
          </div>
        </div>
        <div>
          <TimeSlider
            slider={slider}
            moments={moments}
            span={span}
            at={at}
            words={`${time}: ${format.list(happened)}`}
            onPick={goTo}
            onFocusChange={setOnSlider}
          />
          <Marks moments={moments} span={span} ticket={ticket} timezone={timezone} />
        </div>
        <Moves player={player} />
        <KeyHints />
      </div>
    </Card>
  );
}
