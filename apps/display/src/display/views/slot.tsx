import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { isCalled } from '../announce/announcements.ts';
import type { DisplayFormatter } from './display-formatter.ts';
import { RoomName } from './names/room-name.tsx';
import { ElderMark, SlotNotes } from './slot-marks.tsx';

/** Minutes of arc at which the room of an earlier call is read. */
const READ = 20;

interface SlotProps {
  readonly place: number;
  readonly entry: ReducedEntry | undefined;
  readonly minute: number;
  readonly formatter: DisplayFormatter;
}

/** A patient who waits, or was called before the latest: then the number stands on the call's ground, and its room beside it. */
export function Slot({ place, entry, minute, formatter }: SlotProps) {
  if (!entry) {
    return (
      <li className="slot slot-free">
        <SlotNotes place={place} formatter={formatter} />
      </li>
    );
  }
  const { ticket, room, patient } = entry;
  const elder = <ElderMark age={patient.age} formatter={formatter} />;
  return (
    <li className={classesOf(entry)} data-ticket={ticket.id}>
      <SlotNotes place={place} isNamed formatter={formatter}>
        {room && elder}
      </SlotNotes>
      <span className="slot-number">{formatter.format.number(ticket.position)}</span>
      {room && <RoomName key={room.name} className="slot-room" name={room.name} need={READ * minute} />}
      {!room && elder}
    </li>
  );
}

function classesOf(entry: ReducedEntry): string {
  const classes = ['slot'];
  if (isCalled(entry)) classes.push('slot-called', 'slot-earlier');
  if (entry.room) classes.push('slot-with-room');
  return classes.join(' ');
}
