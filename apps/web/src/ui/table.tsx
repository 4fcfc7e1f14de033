import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import type { MenuItem } from './menu.tsx';
import { RowMenu } from './row-menu.tsx';
import { SideScroll } from './side-scroll.tsx';
import { useIsRoomy, useIsWide } from './use-media.ts';

export interface Column<Row, Order extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Pressing the title sorts by it. */
  readonly order?: Order;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end';
  /** It takes the width that the others leave, and cuts what is longer: rows stay as low as they are. */
  readonly takesRest?: boolean;
  /** The place in a card: first and without its title, or not at all. */
  readonly card?: 'head' | 'none';
}

export interface Sort<Order extends string> {
  readonly order: Order;
  readonly direction: 'asc' | 'desc';
}

export interface TableProps<Row, Order extends string> {
  /** The table's name for a screen reader. */
  readonly label: string;
  readonly columns: readonly Column<Row, Order>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Says which row a row menu is of. */
  readonly nameOf: (row: Row) => string;
  readonly menuOf?: (row: Row) => readonly MenuItem[];
  readonly sort?: Sort<Order>;
  readonly onSort?: (sort: Sort<Order>) => void;
  readonly isMarked?: (row: Row) => boolean;
  /** Rows of another answer stand while the new one is on its way. */
  readonly isStale?: boolean;
  /** Many columns become cards also on a tablet, two in a row. */
  readonly isBroad?: boolean;
  /** Many rows in sight matter more than air between them. */
  readonly isDense?: boolean;
}

/** A table where there is room for one, the same as cards where there is none. */
export function Table<Row, Order extends string>(props: TableProps<Row, Order>) {
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  return (props.isBroad ? isRoomy : isWide) ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Row, Order extends string>(props: TableProps<Row, Order>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    sort,
    onSort,
    isMarked,
    isStale = false,
    isBroad = false,
    isDense = false,
    menuOf,
  } = props;
  const { t } = useTranslation();
  return (
    <SideScroll
      hasMenu={menuOf !== undefined}
      className={cx('rounded-card border border-line bg-surface transition-opacity', isStale && 'opacity-60')}
    >
      <table aria-label={label} aria-busy={isStale} className="w-full border-collapse">
        <thead>
          <tr className="border-line border-b bg-sunken text-quiet text-sm">
            {columns.map((column) => (
              <Head key={column.id} column={column} isBroad={isBroad} {...(sort && { sort })} {...(onSort && { onSort })} />
            ))}
            {menuOf && (
              <th scope="col" className="sticky end-0 w-14 bg-inherit">
                <span className="sr-only">{t('common.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={cx('border-line border-b last:border-b-0', isMarked?.(row) ? 'bg-call-soft' : 'bg-surface')}
            >
              {columns.map(({ id, cell, align, takesRest = false }) => (
                <td
                  key={id}
                  className={cx(
                    isDense ? 'h-11 py-1' : 'h-14 py-2',
                    paddingOf(isBroad),
                    align === 'end' && 'text-end',
                    takesRest && 'w-full min-w-40 max-w-0',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              {menuOf && (
                <td className="sticky end-0 bg-inherit px-1 text-end">
                  <RowMenu name={props.nameOf(row)} items={menuOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

const paddingOf = (isBroad: boolean): string => (isBroad ? 'px-2' : 'px-3');

interface HeadProps<Row, Order extends string> {
  readonly isBroad: boolean;
  readonly column: Column<Row, Order>;
  readonly sort?: Sort<Order>;
  readonly onSort?: (sort: Sort<Order>) => void;
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row, Order extends string>({ column: { title, order, align }, isBroad, sort, onSort }: HeadProps<Row, Order>) {
  const current = sort && order === sort.order ? sort.direction : undefined;
  const look = cx('whitespace-nowrap py-2 font-medium', paddingOf(isBroad), align === 'end' ? 'text-end' : 'text-start');
  if (order === undefined || !onSort)
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  const Icon = current === undefined ? ChevronsUpDown : current === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={current ? SORTED[current] : 'none'} className={look}>
      <Button
        onPress={() => onSort({ order, direction: current === 'desc' ? 'asc' : 'desc' })}
        className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-small px-2 data-hovered:text-ink"
      >
        {title}
        <Icon size={16} aria-hidden="true" className={current ? 'text-brand' : ''} />
      </Button>
    </th>
  );
}

function Cards<Row, Order extends string>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  menuOf,
  isMarked,
  isStale = false,
}: TableProps<Row, Order>) {
  const heads = columns.filter(({ card }) => card === 'head');
  const facts = columns.filter(({ card }) => card === undefined);
  return (
    <ul
      aria-label={label}
      aria-busy={isStale}
      className={cx('grid gap-3 transition-opacity md:grid-cols-2', isStale && 'opacity-60')}
    >
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className={cx('rounded-card border border-line p-4', isMarked?.(row) ? 'bg-call-soft' : 'bg-surface')}
        >
          <div className="flex items-start gap-3">
            <div className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-3">
              {heads.map(({ id, cell }) => (
                <span key={id}>{cell(row)}</span>
              ))}
            </div>
            {menuOf && <RowMenu name={nameOf(row)} items={menuOf(row)} />}
          </div>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            {facts.map(({ id, title, cell }) => (
              <div key={id} className="min-w-0">
                <dt className="text-quiet">{title}</dt>
                <dd className="break-words">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
