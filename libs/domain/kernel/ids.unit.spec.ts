import { describe, expect, it } from '@jest/globals';
import {
  clinicDay,
  dashed,
  dayOfTicket,
  instant,
  isClinicDay,
  isClinicId,
  isMemberId,
  isTicketId,
  memberId,
  ticketId,
} from './ids.ts';

const UUID = '019a9f3e-7c00-7abc-8def-0123456789ab';

describe('an id', () => {
  const day = clinicDay(new Date('2026-11-20T23:59:59Z'));

  it("takes a day's id from its date", () => {
    expect(day).toBe('20261120');
    expect(isClinicDay(day)).toBe(true);
    expect(isClinicDay('2026-11-20')).toBe(false);
  });

  it('writes a day with dashes for people', () => {
    expect(dashed(day)).toBe('2026-11-20');
  });

  it("reads the day from a ticket's id", () => {
    const id = ticketId(day, UUID);
    expect(isTicketId(id)).toBe(true);
    expect(dayOfTicket(id)).toBe(day);
  });

  it.each([UUID, `20261120${UUID}`, `20261120-${UUID}x`, `20261120-${UUID.toUpperCase()}`])(
    "rejects %s as a ticket's id",
    (text) => {
      expect(isTicketId(text)).toBe(false);
    },
  );

  it("accepts a UUID as a member's id", () => {
    expect(isMemberId(memberId(UUID))).toBe(true);
    expect(isMemberId('member-1')).toBe(false);
  });

  it("accepts as a clinic's id what fits a URL and a stream's name", () => {
    expect(['default', 'noor-2', 'a', 'a'.repeat(64)].every(isClinicId)).toBe(true);
    expect(['', 'Noor', '-noor', 'noor_2', 'نور', 'a'.repeat(65)].some(isClinicId)).toBe(false);
  });
});

describe('an instant', () => {
  it('compares instants as text', () => {
    expect(instant(new Date('2026-11-20T08:00:00.999Z')) < instant(new Date('2026-11-20T08:00:01Z'))).toBe(true);
  });
});
