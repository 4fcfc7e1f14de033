import { describe, expect, it } from '@jest/globals';
import { eventAt } from '../testing/events.ts';
import { waitingAlong } from './landscape.ts';
import { momentsOf } from './moments.ts';
import { spanOf } from './timeline.ts';

const along = (...events: Parameters<typeof momentsOf>[0]) => {
  const moments = momentsOf(events);
  return waitingAlong(moments, spanOf(moments));
};

describe('the landscape of a day', () => {
  it('counts who waits from being added until the call, and again once returned or sent on', () => {
    const counts = along(
      eventAt('08:00:00', 'TicketIssued', 'a'),
      eventAt('08:10:00', 'TicketIssued', 'b'),
      eventAt('08:20:00', 'PatientCalled', 'a'),
      eventAt('08:30:00', 'TicketReset', 'a'),
      eventAt('08:40:00', 'PatientCalled', 'a'),
      eventAt('08:50:00', 'TicketMoved', 'a'),
      eventAt('09:00:00', 'TicketCancelled', 'b'),
    );
    const [, ...between] = [0, 0.08, 0.25, 0.42, 0.58, 0.75, 0.92].map(
      (share) => counts[Math.round(share * (counts.length - 1))],
    );
    expect(between).toEqual([1, 2, 1, 2, 1, 2]);
    expect(counts.at(-1)).toBe(2);
  });

  it('counts who waits again because an action was taken back', () => {
    const counts = along(
      eventAt('08:00:00', 'TicketIssued', 'a'),
      eventAt('08:10:00', 'PatientCalled', 'a'),
      { ...eventAt('08:20:00', 'ActionUndone', 'a'), restored: 'waiting' },
      eventAt('08:30:00', 'PatientCalled', 'a'),
      eventAt('08:40:00', 'TicketReset', 'a'),
      { ...eventAt('08:50:00', 'ActionUndone', 'a'), restored: 'notified' },
      eventAt('09:00:00', 'TicketCompleted', 'a'),
    );
    const at = (share: number) => counts[Math.round(share * (counts.length - 1))];
    expect([0.25, 0.42, 0.58, 0.75, 0.92].map(at)).toEqual([0, 1, 0, 1, 0]);
  });

  it('keeps the most of what falls on one place, and passes over what is about no ticket', () => {
    expect(
      Math.max(
        ...along(
          eventAt('08:00:00', 'TicketIssued', 'a'),
          eventAt('08:00:00', 'ClinicSettingsChanged', null),
          eventAt('08:00:01', 'PatientCalled', 'a'),
          eventAt('20:00:00', 'TicketCompleted', 'a'),
        ),
      ),
    ).toBe(1);
  });
});
