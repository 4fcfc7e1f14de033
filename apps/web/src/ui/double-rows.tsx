import { Fragment } from 'react';
import { cx } from './cx.ts';
import { RowMenu } from './row-menu.tsx';
import type { Column, TableProps } from './table-props.ts';

/** Rows of two lines, as high as a finger wants them. */
export function DoubleRows<Row, Order extends string>(props: TableProps<Row, Order>) {
  const { label, columns, rows, keyOf, nameOf, menuOf, isMarked, isStale = false } = props;
  const cellsOf = (at: Column<Row>['place'], row: Row) =>
    columns.filter(({ place }) => place === at).map(({ id, cell, inBrief = cell }) => ({ id, content: inBrief(row) }));
  return (
    <ul aria-label={label} aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60')}>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-row={keyOf(row)}
          className={cx(
            'flex min-h-16 items-center gap-4 border-line border-b ps-4 leading-row sm:ps-6',
            menuOf ? 'pe-1 sm:pe-3' : 'pe-4 sm:pe-6',
            isMarked?.(row) ? 'bg-chosen' : props.plane !== 'ground' && 'bg-surface',
          )}
        >
          <div className="min-w-8 shrink-0">
            {cellsOf('lead', row).map(({ id, content }) => (
              <Fragment key={id}>{content}</Fragment>
            ))}
          </div>
          <div className="min-w-0 grow">
            {cellsOf('head', row).map(({ id, content }) => (
              <Fragment key={id}>{content}</Fragment>
            ))}
            <div className="flex gap-2 text-quiet text-sm">
              <div className="flex min-w-0 grow gap-x-1.5 *:min-w-0 [&>.whitespace-nowrap]:shrink-0">
                {cellsOf('second', row)
                  .filter(({ content }) => content !== null && content !== false)
                  .map(({ id, content }, index) => (
                    <Fragment key={id}>
                      {index > 0 && <span aria-hidden="true">·</span>}
                      {content}
                    </Fragment>
                  ))}
              </div>
              {cellsOf('end', row).map(({ id, content }) => (
                <div key={id} className="shrink-0 text-ink">
                  {content}
                </div>
              ))}
            </div>
          </div>
          {menuOf && <RowMenu name={nameOf(row)} items={menuOf(row)} />}
        </li>
      ))}
    </ul>
  );
}
