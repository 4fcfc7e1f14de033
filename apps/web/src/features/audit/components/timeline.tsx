import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePrinted } from '../../../lib/use-printed.ts';
import { cx } from '../../../ui/cx.ts';
import { useMedia } from '../../../ui/use-media.ts';
import type { TrailRow } from '../rules/trail-rows.ts';
import { COLUMNS, ROW_PX } from './row-look.ts';

/** Rows beyond the window on either side. */
const BEYOND = 15;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 40;
const PRINTED = 300;

interface TimelineProps {
  readonly rows: readonly TrailRow[];
  readonly label: string;
  readonly isBusy: boolean;
  /** Asked for as the end of what is known comes near. */
  readonly onNearEnd: () => void;
  readonly children: (row: Extract<TrailRow, { readonly kind: 'entry' }>) => ReactNode;
  /** Stands behind the last row. */
  readonly foot: ReactNode;
}

/** A trail of any length: only rows near what is seen are in the page, and on paper those from there on. */
export function Timeline({ rows, label, isBusy, onNearEnd, children, foot }: TimelineProps) {
  const { t } = useTranslation();
  const { virtual, box, list, scrollMargin } = useRows(rows.length);
  const near = virtual.getVirtualItems();
  const first = near[0]?.index ?? 0;
  const last = near.at(-1)?.index ?? 0;
  useNearEnd(last >= rows.length - AHEAD ? rows.length : null, onNearEnd);

  const isPrinted = usePrinted();
  const printed = rows.slice(first, first + PRINTED);
  if (isPrinted)
    return (
      <div className="@container">
        <p className="mb-3 text-quiet text-sm">{t('audit.print.part', { count: printed.length })}</p>
        <ol aria-label={label}>
          {printed.map((row) => (
            <li key={row.place} className="break-inside-avoid">
              <Row row={row}>{children}</Row>
            </li>
          ))}
        </ol>
      </div>
    );
  const before = (near[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtual.getTotalSize() - ((near.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <div ref={box} className="scroll-thin @container relative min-h-0 grow desk:overflow-y-auto">
      <Titles />
      <ol
        ref={list}
        aria-label={label}
        aria-busy={isBusy}
        style={{ paddingBlockStart: before, paddingBlockEnd: Math.max(0, after) }}
      >
        {near.map(({ key, index }) => {
          const row = rows[index];
          return (
            row && (
              <li key={key} ref={virtual.measureElement} data-index={index}>
                <Row row={row}>{children}</Row>
              </li>
            )
          );
        })}
      </ol>
      {foot}
    </div>
  );
}

/** Where the page is as high as the window the rows scroll in their pane, and elsewhere with the page: see whole-page. */
function useRows(count: number) {
  const isInPane = useMedia('(min-width: 52.5rem) and (min-height: 40rem)');
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const edge = isInPane && box.current ? box.current.getBoundingClientRect().top - box.current.scrollTop : -window.scrollY;
    setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) - edge);
  }, [isInPane]);
  const options = { count, estimateSize: () => ROW_PX, overscan: BEYOND, scrollMargin };
  const inPane = useVirtualizer({ ...options, getScrollElement: () => box.current, enabled: isInPane });
  const inWindow = useWindowVirtualizer({ ...options, enabled: !isInPane });
  return { virtual: isInPane ? inPane : inWindow, box, list, scrollMargin };
}

/** The columns' names, which stay while rows scroll; each row says its own in its order. */
function Titles() {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden="true"
      className={cx(
        COLUMNS,
        'sticky inset-bs-0 z-1 h-8 items-center border-line border-b bg-surface text-faint text-sm @max-[40rem]:hidden',
      )}
    >
      <span>{t('audit.columns.time')}</span>
      <span className="col-start-3">{t('audit.columns.what')}</span>
      <span>{t('audit.columns.who')}</span>
    </div>
  );
}

function Row({ row, children }: { readonly row: TrailRow; readonly children: TimelineProps['children'] }) {
  const format = useFormat();
  return row.kind === 'day' ? (
    <h2 className="border-line border-b px-6 pt-3 pb-1.5 font-semibold leading-row max-sm:px-4">{format.longDate(row.at)}</h2>
  ) : (
    children(row)
  );
}

/** Asks once for each length of what is known. `end`: the length whose end is near; null: none is. */
function useNearEnd(end: number | null, onNearEnd: () => void): void {
  const ask = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (end !== null) ask();
  }, [end]);
}
