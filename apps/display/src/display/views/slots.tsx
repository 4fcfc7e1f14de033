import { memo } from 'react';
import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { PageMark } from './page-mark.tsx';
import { Slot } from './slot.tsx';

const PLACES = Array.from({ length: DISPLAY.size }, (_, index) => index + 1);

interface SlotsProps {
  readonly entries: readonly ReducedEntry[] | null;
  /** A call has the wall. */
  readonly isSpotlit: boolean;
  readonly pages: number;
  readonly turn: number;
  readonly formatter: DisplayFormatter;
}

function classesOf(shown: number, isSpotlit: boolean): string {
  if (shown === 1) return 'slots slots-alone';
  return isSpotlit ? 'slots slots-spotlit' : 'slots';
}

/** A fixed number of slots, so that the others do not jump when a patient comes or goes. */
export const Slots = memo(({ entries, isSpotlit, pages, turn, formatter }: SlotsProps) => (
  <section className="queue" aria-label={formatter.say('queue')}>
    <ol className={classesOf(entries?.length ?? 0, isSpotlit)}>
      {PLACES.map((place) => (
        <Slot key={place} place={place} entry={entries?.[place - 1]} formatter={formatter} />
      ))}
    </ol>
    <PageMark pages={pages} turn={turn} formatter={formatter} />
    {(entries === null || entries.length === 0) && (
      <p className="slots-empty">{formatter.say(entries === null ? 'opening' : 'nobody')}</p>
    )}
  </section>
));
