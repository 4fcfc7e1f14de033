import { describe, expect, it } from '@jest/globals';
import { onPage } from '../../../testing/on-page.tsx';
import { StatusBadge, TicketNumber } from './ticket-badge.tsx';

const read = () => document.body.textContent;

describe('how a ticket stands', () => {
  it.each([
    ['notified', null, false, 'Being called'],
    ['notified', null, true, 'Unfinished'],
    ['waiting', null, true, 'Unfinished'],
    ['completed', null, true, 'Done'],
    ['cancelled', 'cancelled', true, 'Cancelled'],
    ['cancelled', 'absent', true, 'No-show'],
    ['cancelled', 'absent', false, 'No-show'],
    ['cancelled', 'left', false, 'Gave up'],
  ] as const)('tells %s (%s), on a day that is over: %s, as %s', async (status, cancelReason, isPastDay, words) => {
    await onPage(<StatusBadge status={status} {...(cancelReason && { cancelReason })} isPastDay={isPastDay} />);
    expect(read()).toBe(words);
  });

  it('shows the number as the wall shows it', async () => {
    await onPage(<TicketNumber position={7} />);
    expect(read()).toBe('Ticket number 7');
  });
});
