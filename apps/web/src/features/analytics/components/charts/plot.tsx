import type { ReactNode } from 'react';
import { CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { isolated } from '#libs/contracts/isolated.ts';
import { DIRECTIONS } from '#libs/contracts/lang.ts';
import { currentLang } from '../../../../i18n/i18n.ts';

/** The one theme of charts: words are faint, lines lie below what they measure, and the base is an edge. */
const TICK = { fill: 'var(--color-faint)', fontSize: 'var(--text-sm)' } as const;
const LINE = 'var(--color-line)';
const BASE = 'var(--color-edge)';

/** A finger moves and clicks at once: a click that did not wait for its move would pick the place of the last one. */
const THROTTLED: (keyof GlobalEventHandlersEventMap)[] = ['mousemove', 'touchmove', 'click'];

type Place = string | number;

interface PlotProps<Row> {
  readonly rows: readonly Row[];
  /** The place of a row along the bottom, and how it is written. */
  readonly placeOf: (row: Row) => Place;
  readonly placeName: (row: Row) => string;
  readonly valueName: (value: number) => string;
  /** Values that are marked, from the bottom to the top; left out: some of those that occur. */
  readonly marks?: readonly number[];
  /** Words about a row that the mouse is at. */
  readonly note: (row: Row) => readonly string[];
  readonly onPick?: (row: Row) => void;
  readonly children: ReactNode;
}

/** Values over time. In Arabic time runs from right to left, as its reader does. */
export function Plot<Row>({ rows, placeOf, placeName, valueName, marks, note, onPick, children }: PlotProps<Row>) {
  const dir = DIRECTIONS[currentLang()];
  const isMirrored = dir === 'rtl';
  const rowAt = (place: unknown) => rows.find((row) => placeOf(row) === place);
  const nameAt = (place: unknown): string => {
    const row = rowAt(place);
    return row === undefined ? '' : isolated(placeName(row));
  };
  return (
    <ResponsiveContainer
      width="100%"
      height="100%"
      initialDimension={{ width: 480, height: 256 }}
      className="print:h-auto! print:*:h-auto! print:*:w-full!"
    >
      <ComposedChart
        data={[...rows]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 12 }}
        throttledEvents={THROTTLED}
        className={onPick ? 'cursor-pointer' : ''}
        onClick={({ activeLabel }) => {
          const row = rowAt(activeLabel);
          if (row !== undefined) onPick?.(row);
        }}
      >
        <CartesianGrid vertical={false} stroke={LINE} />
        <XAxis
          dataKey={placeOf}
          reversed={isMirrored}
          tickFormatter={nameAt}
          tick={TICK}
          tickLine={false}
          stroke={BASE}
          minTickGap={16}
        />
        <YAxis
          orientation={isMirrored ? 'right' : 'left'}
          tickFormatter={valueName}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          {...(marks && { ticks: [...marks], domain: [0, marks.at(-1) ?? 0], interval: 0 })}
          width={48}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: BASE, fill: 'var(--color-row)' }}
          content={({ active, label }) => {
            const row = active ? rowAt(label) : undefined;
            return row === undefined ? null : (
              <div
                dir={dir}
                className="rounded-control border border-line-strong bg-raised px-3 py-2 text-ink text-sm shadow-float"
              >
                <p className="font-medium">{placeName(row)}</p>
                {note(row).map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </div>
            );
          }}
        />
        {children}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
