import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { isElder } from '#libs/contracts/tickets/rules.ts';
import { isCalled } from '../announce/announcements.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { keepFitted } from './fitted-name.ts';
import { ArrowIcon, BellIcon, ElderIcon } from './icons.tsx';
import { wholeWords } from './whole-words.ts';

interface SlotProps {
  readonly place: number;
  readonly entry: ReducedEntry | undefined;
  readonly formatter: DisplayFormatter;
}

export function Slot({ place, entry, formatter }: SlotProps) {
  const { say, format } = formatter;
  const ordinal = <span className="slot-ordinal">{format.ordinal(place)}</span>;
  if (!entry) return <li className="slot slot-free">{ordinal}</li>;
  return (
    <li className={classesOf(entry, place)} data-ticket={entry.ticket.id}>
      {ordinal}
      <span className="slot-label">{say('ticketNumber')}</span>
      <span className="slot-number">{format.number(entry.ticket.position)}</span>
      {entry.room && (
        <span className="slot-room">
          <ArrowIcon />
          <RoomName key={entry.room.name} name={entry.room.name} />
        </span>
      )}
      <SlotMarks entry={entry} formatter={formatter} />
    </li>
  );
}

function SlotMarks({ entry, formatter: { say } }: Omit<SlotProps, 'place'> & { readonly entry: ReducedEntry }) {
  return (
    <span className="slot-marks">
      {isCalled(entry) && (
        <span className="slot-mark slot-calling">
          <BellIcon />
          <span>{say('calling')}</span>
        </span>
      )}
      {isElder(entry.patient.age ?? 0) && (
        <span className="slot-mark slot-elder">
          <ElderIcon />
          <span>{say('elder')}</span>
        </span>
      )}
    </span>
  );
}

/** Another name is another box: each is fitted by itself. */
function RoomName({ name }: { readonly name: string }) {
  return (
    <span className="slot-room-box" ref={keepFitted}>
      <span className="slot-room-name" dir="auto">
        {wholeWords(name)}
      </span>
    </span>
  );
}

/** The latest call stands in the first slot and is the largest; other rooms' calls stand below it. */
function classesOf(entry: ReducedEntry, place: number): string {
  const classes = ['slot'];
  if (isCalled(entry)) classes.push('slot-called', place === 1 ? 'slot-latest' : 'slot-earlier');
  if (entry.room) classes.push('slot-with-room');
  return classes.join(' ');
}
