import { describe, expect, it } from '@jest/globals';
import { aPair } from '../testing/a-pair.ts';
import { displayAnswer, type ReducedEntry, reduced } from './reduced-entry.ts';
import type { TicketPair } from './ticket-pair.ts';
import { ticketAnswer, ticketPair } from './ticket-pair.ts';

/** Stops compiling once a whole pair is assignable to a reduced one. */
const aPairIsNoEntry: TicketPair extends ReducedEntry ? never : true = true;

describe('what a shared screen may know', () => {
  it('reduces a pair to number, status, calls and age', () => {
    const { id, position, status, notifiedCount } = aPair.ticket;
    expect(reduced(aPair)).toEqual({ ticket: { id, position, status, notifiedCount }, patient: { age: 34 } });
  });

  it('drops a name and a reason from whatever carries them', () => {
    const { ticket, patient } = reduced(aPair);
    const carries = [aPair, { ticket, patient: aPair.patient }, { ticket: { ...ticket, reason: 'حمى' }, patient }];
    expect(displayAnswer.parse({ data: carries })).toEqual({ data: carries.map(() => ({ ticket, patient })) });
    expect(aPairIsNoEntry).toBe(true);
  });
});

describe("staff's pair", () => {
  it("accepts a pair with erased values and with a message's state", () => {
    const erased = {
      ...aPair,
      ticket: { ...aPair.ticket, reason: null },
      patient: { name: null, age: null, phone: null, whatsapp: null },
    };
    const message = { state: 'failed', at: '2026-11-20T06:42:03.120Z', code: '63016' };
    expect(ticketPair.parse(erased)).toEqual(erased);
    expect(ticketPair.parse({ ...aPair, message })).toEqual({ ...aPair, message });
  });

  it('rejects a pair without a patient’s phone and consent', () => {
    expect(ticketAnswer.safeParse({ data: { ...aPair, patient: { name: 'سارة', age: 34 } } }).success).toBe(false);
  });
});
