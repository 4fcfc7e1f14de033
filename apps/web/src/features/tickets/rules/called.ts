import { callOfNoRoom, endedByNextCall, ownCall, shownCall } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

type Called = readonly TicketPair[];

const ticketOf = ({ ticket }: TicketPair): TicketPair['ticket'] => ticket;

/** The call that a page of a clinic with rooms shows; while no room is chosen (null), the latest of no room. */
export const calledFor = (room: string | null, called: Called): TicketPair | null =>
  room === null ? callOfNoRoom(called, ticketOf) : shownCall(called, room, ticketOf);

/** The call that is still open in the room that a page called to until it was retired (null: none was). */
export const calledInLeft = (left: string | null, called: Called): TicketPair | null =>
  left === null ? null : ownCall(called, left, ticketOf);

/** The call that occupies a room; in a clinic that has no room in use (null), the latest. */
export const calledIn = (room: string | null, called: Called): TicketPair | null => ownCall(called, room, ticketOf);

/** Calls that "call next" of a room ends beside the shown one; where no room is in use (null), every other. */
export const leftOverBeside = (shown: TicketPair | null, room: string | null, called: Called): Called =>
  endedByNextCall(called, room, ticketOf).filter(({ ticket }) => ticket.id !== shown?.ticket.id);
