import { isInUse, type Places, type Room } from '#libs/contracts/clinics/places.ts';
import { isOfNoRoom } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { calledIn } from './called.ts';

/** A room with the patient who is called to it; room null: a call of no room. */
export interface RoomCall {
  readonly room: Room | null;
  readonly pair: TicketPair | null;
}

/** The clinic's rooms in their order, a retired one only while its call is open; then the calls of no room. */
export function roomCalls({ rooms }: Places, called: readonly TicketPair[]): readonly RoomCall[] {
  const ofRooms = rooms.map((room) => ({ room, pair: calledIn(room.id, called) }));
  return [
    ...ofRooms.filter(({ room, pair }) => isInUse(room) || pair !== null),
    ...called.filter(({ ticket }) => isOfNoRoom(ticket)).map((pair) => ({ room: null, pair })),
  ];
}
