import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** A call from before the clinic had rooms. */
export const isOfNoRoom = ({ ticket }: TicketPair): boolean => (ticket.room ?? null) === null;

/** The room's own call or, where it has none, the latest of no room. */
export const calledFor = (room: string | null, called: readonly TicketPair[]): TicketPair | null =>
  called.find(({ ticket }) => room !== null && ticket.room === room) ?? called.find(isOfNoRoom) ?? null;

/** Calls that "call next" ends beside the shown one: those of no room or, where no room is in use any more, every other. */
export const leftOverBeside = (
  shown: TicketPair | null,
  called: readonly TicketPair[],
  { hasRooms }: { readonly hasRooms: boolean },
): readonly TicketPair[] => called.filter((pair) => pair.ticket.id !== shown?.ticket.id && (!hasRooms || isOfNoRoom(pair)));
