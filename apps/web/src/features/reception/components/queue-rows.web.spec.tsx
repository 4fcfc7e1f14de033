import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { clinicWith } from '../../../testing/clinic-with.ts';
import { type Known, onPage } from '../../../testing/on-page.tsx';
import { QueueRows } from './queue-rows.tsx';

const MINUTE = 60_000;
const clinic = (waitAlertMinutes: number | null): Known => [QUERY_KEYS.clinic, clinicWith({ waitAlertMinutes })];
const waitingFor = (position: number, minutes: number) => {
  const pair = pairOf(position, 'waiting');
  const waitingSince = new Date(Date.now() - minutes * MINUTE).toISOString();
  return { ...pair, ticket: { ...pair.ticket, waitingSince } };
};
const columnOf = (title: string) => {
  const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === title);
  return screen.getAllByRole('row').map(({ children }) => children[at]?.textContent);
};

describe('the queue at the desk', () => {
  it('tells who is called next, and when each of the others, where that is known', async () => {
    const pairs = [
      pairOf(1, 'waiting'),
      { ...pairOf(2, 'waiting'), estimate: { low: 8, middle: 12, high: 20 } },
      { ...pairOf(3, 'waiting'), estimate: { low: 20, middle: 31, high: 50 } },
      { ...pairOf(4, 'waiting'), estimate: null },
    ];
    const later = Date.parse('2099-11-21T09:48:00.000Z');
    await onPage(<QueueRows pairs={pairs} asOf={later} room={null} menuOf={() => []} />, 'en', [clinic(null)]);
    expect(columnOf('Expected call')).toEqual(['Expected call', 'Next', 'about 10:00', 'in about 20–\u206050\u00a0min', '']);
  });

  it.each([
    [60, ['Waiting', '1 h 13 min (long wait)', '1 h', '3 min']],
    [null, ['Waiting', '1 h 13 min', '1 h', '3 min']],
  ])('marks waits beyond the alert of the clinic: %s', async (alert, words) => {
    const pairs = [waitingFor(1, 73), waitingFor(2, 60), waitingFor(3, 3)];
    await onPage(<QueueRows pairs={pairs} asOf={0} room={null} menuOf={() => []} />, 'en', [clinic(alert)]);
    expect(columnOf('Waiting')).toEqual(words);
  });
});
