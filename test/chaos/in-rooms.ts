import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { CENTRE } from '../../apps/api/src/demonstration/centre.ts';
import { type Answer, formOf, pairIn } from '../support/staff.ts';
import { ADVANCE, asked, ISSUE, type Person, type Write } from './writers.ts';

const { services, rooms } = CENTRE.config;
/** Three services and four rooms, each of which calls for one of the services. */
export const PLACES = { services, rooms };

type Room = (typeof rooms)[number];
type Ticket = TicketPair['ticket'];

/** A visit in steps: a ticket is issued, a patient is called, the visit ends. */
const STEPS = 3;
/** Ends of visits in turn. Their number and that of the rooms have no divisor in common, so that each room sees all. */
const ENDS = ['complete', 'move', 'absent', 'recall', 'sendOn'] as const;

/** Somebody of a clinic with rooms: acts for one room after the other, by the call that they last saw there. */
export class InRooms implements Person {
  private turn: number;
  private room: Room = rooms[0];
  /** Latest call to each room; null: the person ended it. A room of which they know nothing is left out. */
  private readonly seen = new Map<Room, Ticket | null>();
  private change: 'none' | 'call' | 'end' = 'none';

  /** `visit`: the first of theirs, in the order of rooms and ends. */
  constructor(visit: number) {
    this.turn = visit * STEPS;
  }

  next(): Write {
    const [visit, step] = [Math.floor(this.turn / STEPS), this.turn % STEPS];
    this.turn += 1;
    this.room = rooms[visit % rooms.length] ?? rooms[0];
    const patient = this.seen.get(this.room);
    if (step === 1) return this.call(ADVANCE, { after: patient?.id ?? patient });
    if (step === 2 && patient) return this.end(ENDS[visit % ENDS.length] ?? 'complete', patient);
    return this.asking('none', ISSUE, { ...formOf(`مريض ${visit}`), service: this.room.services[0] });
  }

  see(answer: Answer | undefined): void {
    if (this.change === 'none') return;
    if (answer?.status !== 200) this.seen.delete(this.room);
    else this.seen.set(this.room, this.change === 'call' ? pairIn(answer).ticket : null);
  }

  private end(how: (typeof ENDS)[number], { id, service: former, notifiedCount }: Ticket): Write {
    const service = services.find((other) => other.id !== former)?.id;
    switch (how) {
      case 'complete':
        return this.asking('end', `/v1/tickets/${id}/complete`, undefined);
      case 'move':
        return this.asking('end', `/v1/tickets/${id}/move`, { service });
      case 'absent':
        return this.asking('end', `/v1/tickets/${id}/cancel`, { reason: 'absent' });
      case 'recall':
        return this.call(`/v1/tickets/${id}/notify`, { attempt: notifiedCount + 1 });
      case 'sendOn':
        return { ...this.call(ADVANCE, { after: id, outcome: 'moved', service }), sentOn: id };
    }
  }

  private call(path: string, body: object): Write {
    return this.asking('call', path, { ...body, room: this.room.id });
  }

  private asking(change: InRooms['change'], path: string, body: unknown): Write {
    this.change = change;
    return asked(path, body);
  }
}
