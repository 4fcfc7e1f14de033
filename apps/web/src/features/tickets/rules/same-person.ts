import { foldForSearch } from '#libs/contracts/search.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

export interface Person {
  readonly name: string;
  /** The number is written as the wire has it. */
  readonly phone: string;
}

/** A family may share a phone, so that the name counts too, however it is spelt. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.phone === other.phone && foldForSearch(one.name) === foldForSearch(other.name);

/** Whether the ticket's patient still waits or is being called. */
export const isOpenTicket = ({ ticket: { status } }: TicketPair): boolean => status === 'waiting' || status === 'notified';

/** The ticket that this person has already: an open one before others, then the latest; null for a person without a name. */
export function ticketOfPerson(pairs: readonly TicketPair[], person: Person): TicketPair | null {
  if (foldForSearch(person.name) === '') return null;
  const isTheirs = ({ patient: { name, phone } }: TicketPair): boolean =>
    name !== null && phone !== null && isSamePerson({ name, phone }, person);
  const [found = null] = pairs.filter(isTheirs).toSorted(openFirst);
  return found;
}

const openFirst = (one: TicketPair, other: TicketPair): number =>
  Number(isOpenTicket(other)) - Number(isOpenTicket(one)) || other.ticket.position - one.ticket.position;
