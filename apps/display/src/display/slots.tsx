import { memo } from 'react';
import { DISPLAY, PATIENT } from '#libs/contracts/limits.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { isCalled } from './announcements.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { BellIcon, ElderIcon } from './icons.tsx';

const PLACES = Array.from({ length: DISPLAY.size }, (_, index) => index + 1);

interface SlotsProps {
  readonly entries: readonly ReducedEntry[] | null;
  readonly formatter: DisplayFormatter;
}

/** A fixed number of slots, so that the others do not jump when a patient comes or goes. */
export const Slots = memo(({ entries, formatter }: SlotsProps) => (
  <section className="line" aria-label={formatter.say('line')}>
    <ol className="slots">
      {PLACES.map((place) => (
        <Slot key={place} place={place} entry={entries?.[place - 1]} formatter={formatter} />
      ))}
    </ol>
    {(entries === null || entries.length === 0) && (
      <p className="slots-empty">{formatter.say(entries === null ? 'opening' : 'nobody')}</p>
    )}
  </section>
));

interface SlotProps {
  readonly place: number;
  readonly entry: ReducedEntry | undefined;
  readonly formatter: DisplayFormatter;
}

function Slot({ place, entry, formatter: { say, format } }: SlotProps) {
  const ordinal = <span className="slot-ordinal">{format.ordinal(place)}</span>;
  if (!entry) return <li className="slot slot-free">{ordinal}</li>;
  const called = isCalled(entry);
  return (
    <li className={called ? 'slot slot-called' : 'slot'} data-ticket={entry.ticket.id}>
      {ordinal}
      <span className="slot-label">{say('ticketNumber')}</span>
      <span className="slot-number">{format.number(entry.ticket.position)}</span>
      <span className="slot-marks">
        {called && (
          <span className="slot-mark">
            <BellIcon />
            {say('calling')}
          </span>
        )}
        {(entry.patient.age ?? 0) >= PATIENT.elderAge && (
          <span className="slot-mark slot-elder">
            <ElderIcon />
            {say('elder')}
          </span>
        )}
      </span>
    </li>
  );
}
