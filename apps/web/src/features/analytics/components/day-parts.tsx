import type { TFunction } from 'i18next';
import { useNavigate } from 'react-router';
import { noShowsSentence, waitsSentence } from '#libs/contracts/analytics/sentences.ts';
import { targetOf } from '#libs/contracts/analytics/target.ts';
import { upTo } from '#libs/contracts/analytics/words.ts';
import type { Analytics } from '#libs/contracts/analytics.ts';
import { Link } from '../../../ui/link.tsx';
import { replayDayLink } from '../../replay/public.ts';
import type { DayLink } from '../rules/day-link.ts';
import { DayCell } from './cells.tsx';
import { columnsOf } from './columns.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { NoShowsChart, WaitsChart } from './later.ts';
import { Legend } from './legend.tsx';
import { Part } from './part.tsx';
import { useWords } from './use-words.ts';

interface DayPartProps {
  readonly answer: Analytics;
  readonly dayLink: DayLink;
}

export function WaitsPart({ answer, dayLink }: DayPartProps) {
  const words = useWords();
  const { t } = words;
  const target = targetOf(answer);
  const pick = usePick(dayLink);
  const names = ['called', 'median', 'p90', ...(answer.totals.withinTarget === null ? [] : (['within'] as const))] as const;
  return (
    <Part
      title={t('analytics.waits.title')}
      sentence={waitsSentence(words, answer)}
      legend={
        <Legend
          marks={[
            { look: 'curve', words: t('analytics.waits.half') },
            { look: 'band', words: t('analytics.waits.band') },
            ...(target
              ? [{ look: 'dashes' as const, words: t('analytics.waits.target', { minutes: upTo(words, target.minutes) }) }]
              : []),
          ]}
        />
      }
      chart={<WaitsChart days={answer.days} target={target} onPick={pick} />}
      table={() => <DaysTable label={t('analytics.waits.title')} names={names} answer={answer} dayLink={dayLink} />}
    />
  );
}

export function NoShowsPart({ answer, dayLink }: DayPartProps) {
  const words = useWords();
  const { t } = words;
  const pick = usePick(dayLink);
  return (
    <Part
      span="whole"
      title={t('analytics.noShows.title')}
      sentence={noShowsSentence(words, answer)}
      chart={<NoShowsChart days={answer.days} onPick={pick} />}
      table={() => (
        <DaysTable label={t('analytics.noShows.title')} names={['called', 'absent', 'share']} answer={answer} dayLink={dayLink} />
      )}
    />
  );
}

interface DaysTableProps extends DayPartProps {
  readonly label: string;
  readonly names: Parameters<typeof columnsOf>[0];
}

function DaysTable({ label, names, answer: { days }, dayLink }: DaysTableProps) {
  const { t, format } = useWords();
  return (
    <FiguresTable
      label={label}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        {
          id: 'day',
          title: t('analytics.columns.day'),
          cell: ({ day }) => <DayCell day={day} dayLink={dayLink} />,
        },
        ...columnsOf(names, { t, format, rows: days }),
        ...replayColumn(t, dayLink),
      ]}
    />
  );
}

/** The way from a day to its replay, which is of the session's clinic too. */
const replayColumn = (t: TFunction, dayLink: DayLink): readonly FigureColumn<Analytics['days'][number]>[] => [
  {
    id: 'replay',
    title: t('analytics.replay.column'),
    cell: ({ day }) => dayLink(day) !== null && <Link to={replayDayLink(day)}>{t('analytics.replay.day')}</Link>,
  },
];

/** Opens a day's list from its place in a chart; keyboards use the table's links. */
function usePick(dayLink: DayLink): (day: string) => void {
  const navigate = useNavigate();
  return (day) => {
    const to = dayLink(day);
    if (to !== null) void navigate(to);
  };
}
