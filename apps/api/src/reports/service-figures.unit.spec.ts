import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { firstCallOf, waitOf } from './report.ts';
import { countSentOn, serviceFigures } from './service-figures.ts';
import { aReport, at, done, PLACES, sentOn, waiting } from './testing/reports.ts';

const clinic = { name: 'Oasis', config: { ...DEFAULT_CONFIG, ...PLACES } };
const figures = {
  ...aReport().figures,
  expectedWaitTime: null,
  estimate: null,
  services: [
    { id: 'general', name: 'General', waiting: 1, expectedWaitTime: 12, estimate: null, next: [] },
    { id: 'lab', name: 'Laboratory', waiting: 0, expectedWaitTime: 0, estimate: null, next: [] },
  ],
};

describe("a report's figures of each service", () => {
  it('takes each service’s waits from its own legs, and counts a patient sent on in both', () => {
    const tickets = [done(1, '08:00', '08:10', '08:20'), sentOn(2, '08:00', '08:30', '08:40', '08:44'), waiting(3)];
    expect(serviceFigures(aReport({ clinic, figures, tickets }))).toEqual([
      { name: 'General', patients: 3, waiting: 1, median: 1_200, average: 1_200, expected: 12 },
      { name: 'Laboratory', patients: 1, waiting: 0, median: 240, average: 240, expected: 0 },
    ]);
  });

  it('counts as sent on a patient of two services, and none who waits for one service again', () => {
    const back = sentOn(2, '08:00', '08:30', '08:40', '08:44');
    const [general] = back.legs;
    const again = { ...back, legs: [...back.legs, ...(general ? [general] : [])] };
    const reset = { ...waiting(3), legs: [...waiting(3).legs, ...waiting(3).legs] };
    expect(countSentOn(aReport({ clinic, figures, tickets: [back, again, reset, waiting(4)] }))).toBe(2);
  });

  it('counts the waits of before a reset, as the statistics do', () => {
    const [before] = done(1, '08:00', '08:10', '08:20').legs;
    const tickets = [{ ...waiting(1, '09:00'), legs: [...(before ? [before] : []), ...waiting(1, '09:00').legs] }];
    expect(serviceFigures(aReport({ clinic, figures, tickets }))[0]).toMatchObject({ patients: 1, waiting: 1, median: 600 });
  });

  it('lists a retired service where patients came for it, with no expected wait', () => {
    const [, , old] = PLACES.services;
    const ticket = { ...waiting(1), service: old?.id ?? null };
    const tickets = [{ ...ticket, legs: ticket.legs.map((leg) => ({ ...leg, service: ticket.service })) }];
    expect(serviceFigures(aReport({ clinic, figures, tickets }))).toMatchObject([
      { name: 'General', patients: 0 },
      { name: 'Laboratory', patients: 0 },
      { name: 'Old', patients: 1, waiting: 1, expected: null },
    ]);
  });

  it('reports no figures of services in a clinic without any', () => {
    expect(serviceFigures(aReport({ tickets: [waiting(1)] }))).toEqual([]);
  });
});

describe("a reported ticket's wait", () => {
  it('counts a wait from arrival to the first call, whichever service called first', () => {
    const ticket = sentOn(1, '08:00', '08:30', '08:40', '08:44');
    expect([firstCallOf(ticket), waitOf(ticket)]).toEqual([at('08:30'), 1_800]);
  });

  it('begins anew with a reset', () => {
    const ticket = sentOn(1, '08:00', '08:30', '08:40', '08:44');
    const legs = [...ticket.legs, { service: ticket.service, since: at('09:00'), calledAt: at('09:05'), room: null }];
    expect(waitOf({ ...ticket, waitingSince: at('09:00'), legs })).toBe(300);
  });
});
