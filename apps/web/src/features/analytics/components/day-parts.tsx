import type { TFunction } from 'i18next';
import { useNavigate } from 'react-router';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { messagesSentence, noShowsSentence, waitsSentence } from '#libs/contracts/analytics/sentences.ts';
import { targetOf } from '#libs/contracts/analytics/target.ts';
import { upTo } from '#libs/contracts/analytics/words.ts';
import { replayDayLink } from '../../../lib/replay-links.ts';
import { Link } from '../../../ui/link.tsx';
import type { DayLink } from '../rules/day-link.ts';
import { DayCell } from './cells.tsx';
import { Legend } from './charts/legend.tsx';
import { columnsOf } from './columns.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { NoShowsChart, WaitsChart } from './later.ts';
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
      span="whole"
      title={t('analytics.waits.title')}
      sentence={waitsSentence(words, answer)}
      legend={
        <Legend
          marks={[
            { look: 'dot', words: t('analytics.waits.half') },
            { look: 'range', words: t('analytics.waits.band') },
            ...(target
              ? [{ look: 'dashes' as const, words: t('analytics.waits.target', { minutes: upTo(words, target.minutes) }) }]
              : []),
          ]}
        />
      }
      chart={<WaitsChart days={answer.days} target={target} onPick={pick} />}
      table={() => <MeasuresTable label={t('analytics.waits.title')} names={names} answer={answer} dayLink={dayLink} />}
    />
  );
}

export function NoShowsPart({ answer, dayLink }: DayPartProps) {
  const words = useWords();
  const { t } = words;
  const pick = usePick(dayLink);
  return (
    <Part
      title={t('analytics.noShows.title')}
      sentence={noShowsSentence(words, answer)}
      chart={<NoShowsChart days={answer.days} onPick={pick} />}
      table={() => (
        <MeasuresTable
          label={t('analytics.noShows.title')}
          names={['called', 'absent', 'share']}
          answer={answer}
          dayLink={dayLink}
        />
      )}
    />
  );
}

/** Shown where the clinic sent any. */
export function MessagesPart({ answer, dayLink }: DayPartProps) {
  const words = useWords();
  const { t, format } = words;
  const columns = (['sent', 'delivered', 'failed'] as const).map((name) => ({
    id: name,
    title: t(`analytics.columns.${name}`),
    cell: ({ messages }: Day) => format.number(messages[name]),
  }));
  return (
    <Part
      span="whole"
      title={t('analytics.messages.title')}
      sentence={messagesSentence(words, answer.totals)}
      table={() => <DaysTable label={t('analytics.messages.title')} columns={columns} answer={answer} dayLink={dayLink} />}
    />
  );
}

type Day = Analytics['days'][number];

interface DaysTableProps extends DayPartProps {
  readonly label: string;
  readonly columns: readonly FigureColumn<Day>[];
}

/** A table of measures that other rows have too. */
function MeasuresTable({
  names,
  ...props
}: Omit<DaysTableProps, 'columns'> & { readonly names: Parameters<typeof columnsOf>[0] }) {
  const { t, format } = useWords();
  return <DaysTable {...props} columns={columnsOf(names, { t, format, rows: props.answer.days })} />;
}

function DaysTable({ label, columns, answer: { days }, dayLink }: DaysTableProps) {
  const { t } = useWords();
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
        ...columns,
        ...replayColumn(t, dayLink),
      ]}
    />
  );
}

/** The way from a day to its replay, which is of the session's clinic too. */
const replayColumn = (t: TFunction, dayLink: DayLink): readonly FigureColumn<Day>[] => [
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
