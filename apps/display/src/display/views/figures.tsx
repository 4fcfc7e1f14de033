import { memo } from 'react';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { DisplayFormatter } from './display-formatter.ts';

const COUNTS = ['total', 'waiting', 'completed'] as const;

interface FiguresProps {
  readonly statistics: Statistics | null;
  readonly formatter: DisplayFormatter;
}

/** Today's three figures, small and in one row. */
export const Figures = memo(({ statistics, formatter: { say, format } }: FiguresProps) => (
  <dl className="figures">
    {COUNTS.map((count) => (
      <div key={count} className="figure">
        <dt>{say(count)}</dt>
        <dd>{statistics ? format.number(statistics[count]) : '-'}</dd>
      </div>
    ))}
  </dl>
));
