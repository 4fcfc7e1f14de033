import fc from 'fast-check';
import type { ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { anyDayWithRooms } from '#libs/domain/queue-day/testing/any-day-with-rooms.ts';
import type { Position, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { newEvent } from './append.ts';
import { DAY, type Decided } from './log.ts';

interface Told {
  readonly clinicId: ClinicId;
  readonly revision: Revision;
  readonly event: Decided;
}

/** A log of two clinics whose days run side by side, one of them with rooms. */
export const anyLog: fc.Arbitrary<readonly StoredEvent[]> = fc
  .tuple(anyDay, anyDayWithRooms, fc.array(fc.boolean(), { minLength: 1 }))
  .map(([one, other, turns]) => interleaved(clinic('one', one), clinic('other', other), turns).map(stored));

function clinic(name: string, commands: Parameters<typeof play>[0]): readonly Told[] {
  return eventsOf(play(commands)).map((event, index) => ({
    clinicId: name as ClinicId,
    revision: index as Revision,
    event: ofClinic(name, event),
  }));
}

/** The days of the tests all have the same tickets; two clinics never do. */
function ofClinic(name: string, event: Decided): Decided {
  const ticketId = event.data.ticketId.replace('-8000-', name === 'one' ? '-8001-' : '-8002-') as TicketId;
  return { ...event, data: { ...event.data, ticketId } } as Decided;
}

function interleaved(one: readonly Told[], other: readonly Told[], turns: readonly boolean[]): readonly Told[] {
  const ones = [...one];
  const others = [...other];
  return [...one, ...other].flatMap((_, index) => {
    const isOnesTurn = turns[index % turns.length] === true;
    return (isOnesTurn ? (ones.shift() ?? others.shift()) : (others.shift() ?? ones.shift())) ?? [];
  });
}

const stored = ({ clinicId, revision, event }: Told, index: number): StoredEvent => ({
  ...newEvent(event, clinicId),
  stream: queueStream(clinicId, DAY),
  revision,
  position: String(index + 1).padStart(16, '0') as Position,
});
