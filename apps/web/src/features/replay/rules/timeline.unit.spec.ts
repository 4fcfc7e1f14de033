import { describe, expect, it } from '@jest/globals';
import { eventAt } from '../testing/events.ts';
import { momentsOf } from './moments.ts';
import { marksOf, shareOf, spanOf, timesAlong } from './timeline.ts';

const MOMENTS = momentsOf([
  eventAt('06:00:00', 'TicketIssued'),
  eventAt('08:00:00', 'PatientCalled'),
  eventAt('08:00:01', 'PatientCalled', 'b'),
  eventAt('09:00:00', 'MessageSent', 'b'),
  { ...eventAt('09:12:00', 'TicketCancelled', 'b'), cancelReason: 'absent' },
  { ...eventAt('10:00:00', 'TicketCancelled'), cancelReason: 'left' },
]);
const SPAN = spanOf(MOMENTS);

describe('the timeline', () => {
  it('marks calls, no-shows, cancellations, messages and the chosen number by their time, and those that would cover each other once', () => {
    expect(marksOf(MOMENTS, SPAN, 'a')).toEqual({
      call: [0.5],
      absent: [0.8],
      cancelled: [1],
      message: [0.752],
      own: [0, 0.5, 1],
    });
  });

  it('ends at its ends: an instant before or after them stands there', () => {
    expect([0, Date.parse('2027-01-01')].map((at) => shareOf(at, SPAN))).toEqual([0, 1]);
    expect(shareOf(5, { from: 5, to: 5 })).toBe(0);
  });

  it('shows times at round half hours of the clinic’s clock, none at its ends', () => {
    const times = timesAlong(SPAN, 'Asia/Kolkata').map(({ at }) => at.slice(11, 16));
    expect(times).toEqual(['06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30']);
  });

  it('shows no times along more than a day', () => {
    expect(timesAlong({ from: SPAN.from, to: SPAN.from + 90 * 86_400_000 }, 'Asia/Dubai')).toEqual([]);
  });
});
