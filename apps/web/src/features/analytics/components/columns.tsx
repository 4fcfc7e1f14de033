import type { TFunction } from 'i18next';
import type { AnalyticsFigures } from '#libs/contracts/analytics/analytics.ts';
import { absentShare, withinShare } from '#libs/contracts/analytics/worst.ts';
import type { Format } from '../../../i18n/use-format.ts';
import { BarCell, MinutesCell, ShareCell } from './cells.tsx';
import type { FigureColumn } from './figures-table.tsx';

type Measured = 'median' | 'p90' | 'within' | 'serviceMedian' | 'serviceP90' | 'share';
type Counted = 'arrivals' | 'called' | 'calls' | 'completed' | 'absent';

interface Means {
  readonly t: TFunction;
  readonly format: Format;
  /** The rows that bars are measured against. */
  readonly rows: readonly AnalyticsFigures[];
}

/** Columns that tables of any rows share, by name and in the order wanted. */
export function columnsOf(
  names: readonly (Measured | Counted | 'waitBar' | 'serviceBar')[],
  { t, format, rows }: Means,
): readonly FigureColumn<AnalyticsFigures>[] {
  const most = (of: 'wait' | 'service') => Math.max(...rows.map((row) => row[of].median ?? 0));
  const cells: Readonly<Record<(typeof names)[number], FigureColumn<AnalyticsFigures>['cell']>> = {
    arrivals: (row) => format.number(row.arrivals),
    called: (row) => format.number(row.waits),
    calls: (row) => format.number(row.calls),
    completed: (row) => format.number(row.completed),
    absent: (row) => format.number(row.absent),
    share: (row) => <ShareCell share={absentShare(row)} />,
    within: (row) => <ShareCell share={withinShare(row)} />,
    median: (row) => <MinutesCell minutes={row.wait.median} />,
    p90: (row) => <MinutesCell minutes={row.wait.p90} />,
    waitBar: (row) => <BarCell minutes={row.wait.median} most={most('wait')} />,
    serviceMedian: (row) => <MinutesCell minutes={row.service.median} />,
    serviceP90: (row) => <MinutesCell minutes={row.service.p90} />,
    serviceBar: (row) => <BarCell minutes={row.service.median} most={most('service')} />,
  };
  const title = { waitBar: 'median', serviceBar: 'serviceMedian' } as const;
  return names.map((name) => ({
    id: name,
    title: t(`analytics.columns.${name === 'waitBar' || name === 'serviceBar' ? title[name] : name}`),
    cell: cells[name],
  }));
}
