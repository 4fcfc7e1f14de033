import { memo } from 'react';
import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { FirstSlot } from './first-slot.tsx';
import { PageMark } from './page-mark.tsx';
import { Slot } from './slot.tsx';

const OTHERS = Array.from({ length: DISPLAY.size - 1 }, (_, index) => index + 2);
/** Numbers from here on have three figures. */
const LONG_FROM = 100;

interface SlotsProps {
  readonly entries: readonly ReducedEntry[] | null;
  /** A call has the wall. */
  readonly isSpotlit: boolean;
  readonly pages: number;
  readonly turn: number;
  /** A minute of arc from the last chair, as a share of the screen's shorter side. */
  readonly minute: number;
  readonly formatter: DisplayFormatter;
}

/** A fixed number of slots, so that the others do not jump when a patient comes or goes. The ground of the first is let down over all. */
export const Slots = memo(({ entries, isSpotlit, pages, turn, minute, formatter }: SlotsProps) => {
  const { say } = formatter;
  const isLong = entries?.some(({ ticket }) => ticket.position >= LONG_FROM) ?? false;
  return (
    <section className="queue" aria-label={say('queue')}>
      <ol className={isLong ? 'slots slots-long' : 'slots'}>
        <FirstSlot entry={entries?.[0]} isSpotlit={isSpotlit} minute={minute} formatter={formatter}>
          <PageMark pages={pages} turn={turn} formatter={formatter} />
        </FirstSlot>
        {OTHERS.map((place) => (
          <Slot key={place} place={place} entry={entries?.[place - 1]} minute={minute} formatter={formatter} />
        ))}
      </ol>
      {(entries === null || entries.length === 0) && (
        <div className="slots-empty">
          <p>{say(entries === null ? 'opening' : 'nobody')}</p>
          {entries !== null && <p>{say('nobodyYet')}</p>}
        </div>
      )}
    </section>
  );
});
