import { useState } from 'react';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { heatOf, inDayOrder } from '#libs/contracts/analytics/heat.ts';
import { arrivalsSentence, lengthsSentence } from '#libs/contracts/analytics/sentences.ts';
import { USUAL_FIRST } from '#libs/contracts/analytics/week.ts';
import { clockOf } from '#libs/contracts/analytics/words.ts';
import { replayHourLink } from '../../../lib/replay-links.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { Choice } from '../../../ui/choice.tsx';
import type { DayLink } from '../rules/day-link.ts';
import { HeatMap } from './charts/heat-map.tsx';
import { Legend } from './charts/legend.tsx';
import { FiguresTable } from './figures-table.tsx';
import { LengthsChart } from './later.ts';
import { Part } from './part.tsx';
import { useWords } from './use-words.ts';

interface HourPartProps {
  readonly answer: Analytics;
  /** The hour at which the clinic's day begins. */
  readonly start: number;
}

export function ArrivalsPart({ answer, start, dayLink }: HourPartProps & { readonly dayLink: DayLink }) {
  const words = useWords();
  const { t } = words;
  const [opens, setOpens] = useState<'list' | 'moment'>('list');
  const config = useClinic().data?.config;
  const momentLink: DayLink = (day, hour = start) =>
    config === undefined || dayLink(day) === null ? null : replayHourLink(day, hour, config);
  return (
    <Part
      span="tall"
      title={t('analytics.arrivals.title')}
      sentence={arrivalsSentence(words, answer)}
      legend={
        <span className="ms-auto flex flex-wrap items-center gap-x-1 text-quiet print:hidden">
          <span aria-hidden="true">{t('analytics.replay.opens')}</span>
          <Choice
            label={t('analytics.replay.opens')}
            options={(['list', 'moment'] as const).map((value) => ({ value, label: t(`analytics.replay.${value}`) }))}
            value={opens}
            onChange={setOpens}
            isQuiet
          />
        </span>
      }
    >
      <HeatMap
        rows={heatOf(answer, { weekStartsOn: config?.weekStartsOn ?? USUAL_FIRST, start })}
        dayLink={opens === 'list' ? dayLink : momentLink}
      />
    </Part>
  );
}

export function LengthsPart({ answer, start }: HourPartProps) {
  const words = useWords();
  const { t, format } = words;
  const order = inDayOrder(start);
  const lengths = answer.lengths.toSorted((one, other) => order(one.hour, other.hour));
  return (
    <Part
      title={t('analytics.lengths.title')}
      sentence={lengthsSentence(words, lengths)}
      legend={
        <Legend
          marks={[
            { look: 'area', words: t('analytics.columns.mean') },
            { look: 'most', words: t('analytics.columns.max') },
          ]}
        />
      }
      chart={<LengthsChart lengths={lengths} />}
      table={() => (
        <FiguresTable
          label={t('analytics.lengths.title')}
          rows={lengths}
          keyOf={({ hour }) => String(hour)}
          columns={[
            { id: 'hour', title: t('analytics.columns.hour'), cell: ({ hour }) => clockOf(words, hour) },
            { id: 'max', title: t('analytics.columns.max'), cell: ({ max }) => format.number(max) },
            {
              id: 'mean',
              title: t('analytics.columns.mean'),
              cell: ({ mean }) => format.number(Math.round(mean * 10) / 10),
            },
          ]}
        />
      )}
    />
  );
}
