import { describe, expect, it } from '@jest/globals';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { issuedPosition } from './issued-position.ts';

const entry = (what: Happened) => ({
  at: '2026-11-21T06:30:00.000Z',
  actor: { id: 'm', name: null, kind: 'member' as const },
  what,
  words: '',
});

describe('the number of a history', () => {
  it('takes the number from the ticket’s first event, and knows none without it', () => {
    expect(issuedPosition([entry({ type: 'TicketIssued', position: 3, patient: null }), entry({ type: 'TicketDeleted' })])).toBe(
      3,
    );
    expect(issuedPosition([entry({ type: 'TicketDeleted' })])).toBeNull();
  });
});
