import type { ReactNode } from 'react';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { callOf, isCalled } from '../announce/announcements.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { BellIcon } from './icons.tsx';
import { RoomName } from './names/room-name.tsx';
import { ElderMark, SlotNotes } from './slot-marks.tsx';

/** Minutes of arc at which the room is read: while its call has the wall, and after it. */
const READ = { called: 36, rest: 28 } as const;

interface FirstSlotProps {
  readonly entry: ReducedEntry | undefined;
  readonly isSpotlit: boolean;
  readonly minute: number;
  readonly formatter: DisplayFormatter;
  /** The mark of the page that the others are of. */
  readonly children: ReactNode;
}

/** The latest call, which takes the wall and comes back to its place; where nobody is called, who waits longest. */
export function FirstSlot({ entry, isSpotlit, minute, formatter, children }: FirstSlotProps) {
  const { say, format } = formatter;
  if (!entry) {
    return (
      <li className="slot slot-free">
        <SlotNotes place={1} formatter={formatter} />
      </li>
    );
  }
  const { ticket, room, patient } = entry;
  const number = format.number(ticket.position);
  const call = callOf(entry);
  const isLatest = isCalled(entry);
  return (
    <li className={classesOf(entry, number)} data-ticket={ticket.id}>
      <SlotNotes place={1} isNamed formatter={formatter} />
      {children}
      <span className="slot-number">
        <span key={call}>{number}</span>
      </span>
      <span className="slot-marks">
        {isLatest && (
          <span key={call} className={isSpotlit ? 'slot-mark slot-calling slot-ringing' : 'slot-mark slot-calling'}>
            <BellIcon />
            <span>{say('calling')}</span>
          </span>
        )}
        <ElderMark age={patient.age} formatter={formatter} />
      </span>
      {room && <RoomName key={room.name} className="slot-room" name={room.name} need={READ.rest * minute} />}
      {isLatest && (
        <span className="call" aria-hidden="true">
          {room ? (
            <RoomName key={room.name} className="call-room" name={room.name} need={READ.called * minute} />
          ) : (
            <span className="call-enter">{say('enter')}</span>
          )}
        </span>
      )}
    </li>
  );
}

function classesOf(entry: ReducedEntry, number: string): string {
  const classes = ['slot'];
  if (isCalled(entry)) classes.push('slot-called', 'slot-latest');
  if (entry.room) classes.push('slot-with-room');
  if (number.length > 2) classes.push('slot-long');
  return classes.join(' ');
}
