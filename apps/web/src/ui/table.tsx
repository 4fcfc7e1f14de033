import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { DoubleRows } from './double-rows.tsx';
import { RowMenu } from './row-menu.tsx';
import { SideScroll } from './side-scroll.tsx';
import { type Column, ROOM, type Sort, type TableProps } from './table-props.ts';
import { useHasSidebar, useIsWide } from './use-media.ts';
import { moveBetweenRows, useMenuKeys } from './use-menu-keys.ts';

export type { Column } from './table-props.ts';

/** A table where there is room for one, the same as rows of two lines where there is none. */
export function Table<Row, Order extends string>(props: TableProps<Row, Order>) {
  const [isWide, hasSidebar] = [useIsWide(), useHasSidebar()];
  return (props.isDoubleOnTablet ? hasSidebar : isWide) ? <WideTable {...props} /> : <DoubleRows {...props} />;
}

function WideTable<Row, Order extends string>(props: TableProps<Row, Order>) {
  const { label, columns, rows, keyOf, sort, onSort, isMarked, isStale = false, isFilling = false, menuOf } = props;
  const { t } = useTranslation();
  const pressed = useMenuKeys();
  const plane = props.plane === 'ground' ? 'bg-ground' : 'bg-surface';
  return (
    <SideScroll
      hasMenu={menuOf !== undefined}
      isFilling={isFilling}
      className={cx('transition-opacity', plane, isStale && 'opacity-60')}
    >
      <table aria-label={label} aria-busy={isStale} className="w-full border-separate border-spacing-0 bg-inherit">
        <thead className="bg-inherit">
          <tr className="bg-inherit text-faint text-sm">
            {columns.map((column) => (
              <Head key={column.id} column={column} {...(sort && { sort })} {...(onSort && { onSort })} />
            ))}
            {menuOf && (
              <th scope="col" className={cx(HEAD, 'end-0 z-5 w-14 border-line border-b')}>
                <span className="sr-only">{t('common.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row={keyOf(row)}
              onKeyDown={(event) => {
                if (menuOf) pressed(event, () => menuOf(row));
                moveBetweenRows(event);
              }}
              className={
                isMarked?.(row) ? 'bg-chosen' : cx(props.plane === 'ground' ? 'hover:bg-surface' : 'hover:bg-row', plane)
              }
            >
              {columns.map(({ id, cell, align, takesRest = false, from }) => (
                <td
                  key={id}
                  className={cx(
                    CELL,
                    'h-11',
                    align === 'end' && 'text-end',
                    takesRest && 'relative w-full min-w-40 max-w-0 bg-inherit',
                    from !== undefined && ROOM[from],
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              {menuOf && (
                <td className="sticky end-0 z-3 border-line border-b bg-inherit px-1 text-end">
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

const CELL = 'border-line border-b px-2 @min-[60rem]:px-3 leading-row first:ps-6 last:pe-6';
/** The head stays while rows scroll under it. */
const HEAD = 'sticky inset-bs-0 z-4 bg-inherit';

interface HeadProps<Row, Order extends string> {
  readonly column: Column<Row, Order>;
  readonly sort?: Sort<Order>;
  readonly onSort?: (sort: Sort<Order>) => void;
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function Head<Row, Order extends string>({ column: { title, order, align, from }, sort, onSort }: HeadProps<Row, Order>) {
  const current = sort && order === sort.order ? sort.direction : undefined;
  const look = cx(
    HEAD,
    CELL,
    'h-8 whitespace-nowrap font-normal',
    align === 'end' ? 'text-end' : 'text-start',
    from !== undefined && ROOM[from],
  );
  if (order === undefined || !onSort)
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  const Icon = current === undefined ? null : current === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={current ? SORTED[current] : 'none'} className={look}>
      <Button
        onPress={() => onSort({ order, direction: current === 'desc' ? 'asc' : 'desc' })}
        className={cx(
          '-mx-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 rounded-small px-2 data-hovered:text-ink',
          current && 'font-semibold text-ink',
        )}
      >
        {title}
        {Icon && <Icon size={15} aria-hidden="true" />}
      </Button>
    </th>
  );
}
