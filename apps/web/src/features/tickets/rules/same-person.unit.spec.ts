import { describe, expect, it } from '@jest/globals';
import { aPair } from '#libs/contracts/testing/a-pair.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { ticketOfPerson } from './same-person.ts';

const PHONE = '+971506634567';
const pairOf = (position: number, name: string | null, status: TicketPair['ticket']['status'] = 'waiting'): TicketPair => ({
  ticket: { ...aPair.ticket, id: `20261121-${position}`, position, status },
  patient: { ...aPair.patient, name, phone: PHONE },
});
const found = (pairs: readonly TicketPair[], name: string, phone = PHONE) =>
  ticketOfPerson(pairs, { name, phone })?.ticket.position ?? null;

describe('the ticket that a person has already', () => {
  it('finds a name however it is spelt', () => {
    expect(found([pairOf(89, 'فاطمة عبد الله')], ' فاطمه  عبدالله ')).toBe(89);
    expect(found([pairOf(89, 'Fatima Al Mazrouei')], 'fatima al mazrouei')).toBe(89);
  });

  it('finds nobody of another name, another phone or no name', () => {
    expect(found([pairOf(89, 'Fatima')], 'Fatima Al Mazrouei')).toBeNull();
    expect(found([pairOf(89, 'Fatima')], 'Fatima', '+971506634568')).toBeNull();
    expect(found([pairOf(89, null)], ' ')).toBeNull();
  });

  it('finds an open ticket before an ended one, and the latest of several', () => {
    expect(found([pairOf(12, 'Fatima'), pairOf(89, 'Fatima', 'completed')], 'Fatima')).toBe(12);
    expect(found([pairOf(12, 'Fatima', 'cancelled'), pairOf(89, 'Fatima', 'completed')], 'Fatima')).toBe(89);
  });
});
