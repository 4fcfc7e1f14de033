import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { QueueRows } from './queue-rows.tsx';

describe('the queue at the desk', () => {
  it('tells who is called next, and in how long each of the others, where that is known', async () => {
    const pairs = [
      pairOf(1, 'waiting'),
      { ...pairOf(2, 'waiting'), estimate: { low: 8, middle: 12, high: 20 } },
      { ...pairOf(3, 'waiting'), estimate: null },
    ];
    await onPage(<QueueRows pairs={pairs} room={null} menuOf={() => []} />, 'en', []);
    const column = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Call in');
    const cells = screen.getAllByRole('row').map(({ children }) => children[column]?.textContent);
    expect(cells).toEqual(['Call in', 'Next', 'about 8–\u206020\u00a0min', '']);
  });
});
