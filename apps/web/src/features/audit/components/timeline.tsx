import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePrinted } from '../../../lib/use-printed.ts';
import type { TrailRow } from '../rules/trail-rows.ts';

/** Rows beyond the window on either side. */
const BEYOND = 15;
const ROW_PX = 64;
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
}

/** A trail of any length: only rows near the window are in the page, and on paper those from the window on. */
export function Timeline({ rows, label, isBusy, onNearEnd, children }: TimelineProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => ROW_PX, overscan: BEYOND, scrollMargin });
  const near = virtual.getVirtualItems();
  const first = near[0]?.index ?? 0;
  const last = near.at(-1)?.index ?? 0;
  useNearEnd(last >= rows.length - AHEAD ? rows.length : null, onNearEnd);

  const isPrinted = usePrinted();
  const printed = rows.slice(first, first + PRINTED);
  if (isPrinted)
    return (
      <>
        <p className="mb-3 text-quiet text-sm">{t('audit.print.part', { count: printed.length })}</p>
        <ol aria-label={label}>
          {printed.map((row) => (
            <li key={row.place} className="break-inside-avoid">
              <Row row={row}>{children}</Row>
            </li>
          ))}
        </ol>
      </>
    );
  const before = (near[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtual.getTotalSize() - ((near.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
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
  );
}

function Row({ row, children }: { readonly row: TrailRow; readonly children: TimelineProps['children'] }) {
  const format = useFormat();
  return row.kind === 'day' ? (
    <h2 className="border-line border-b pt-6 pb-2 font-semibold">{format.longDate(row.at)}</h2>
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
