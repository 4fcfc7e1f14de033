import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { SideScroll } from '../../../ui/side-scroll.tsx';

export interface FigureColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

interface FiguresTableProps<Row> {
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Figures behind a chart: a table at every width, since columns are compared. */
export const FiguresTable = <Row,>({ label, columns, rows, keyOf }: FiguresTableProps<Row>) => (
  <SideScroll hasMenu={false} label={label}>
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr className="border-line border-b text-faint text-sm">
          {columns.map(({ id, title }, index) => (
            <th key={id} scope="col" className={cx('px-2 py-1.5 text-start font-normal leading-row', index === 0 && 'ps-0')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-b last:border-b-0">
            {columns.map(({ id, cell }, index) =>
              index === 0 ? (
                <th key={id} scope="row" className="h-11 min-w-28 py-1 pe-2 text-start font-medium leading-row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className="h-11 whitespace-nowrap px-2 py-1 leading-row">
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </SideScroll>
);
