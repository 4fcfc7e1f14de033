import { describe, expect, it } from '@jest/globals';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { historyKindOf, positionIn } from './history-kind.ts';

const entry = (what: Happened) => ({ at: '2026-11-21T06:30:00.000Z', actor: { id: 'm', name: null }, what });

describe("a ticket's history", () => {
  it.each([
    [{ type: 'TicketIssued', position: 3, patient: null }, 'issued'],
    [{ type: 'TicketDetailsChanged', patient: null }, 'changed'],
    [{ type: 'PatientCalled', attempt: 1 }, 'called'],
    [{ type: 'PatientCalled', attempt: 2 }, 'calledAgain'],
    [{ type: 'TicketMoved', service: 'lab' }, 'moved'],
    [{ type: 'TicketCompleted' }, 'completed'],
    [{ type: 'TicketCancelled', reason: 'cancelled' }, 'cancelled'],
    [{ type: 'TicketCancelled', reason: 'absent' }, 'absent'],
    [{ type: 'TicketReset' }, 'reset'],
    [{ type: 'TicketDeleted' }, 'deleted'],
    [{ type: 'PatientErased' }, 'erased'],
  ] as const)('tells %j as %s', (what, as) => {
    expect(historyKindOf(what)).toBe(as);
  });

  it('knows its number from its beginning', () => {
    expect(positionIn([entry({ type: 'TicketIssued', position: 3, patient: null }), entry({ type: 'TicketDeleted' })])).toBe(3);
    expect(positionIn([entry({ type: 'TicketDeleted' })])).toBeNull();
  });
});
