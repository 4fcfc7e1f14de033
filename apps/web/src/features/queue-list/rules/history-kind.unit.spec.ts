import { describe, expect, it } from '@jest/globals';
import { clinic } from '#libs/contracts/clinics.ts';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { historyKindOf, placeIn, positionIn } from './history-kind.ts';

const entry = (what: Happened) => ({ at: '2026-11-21T06:30:00.000Z', actor: { id: 'm', name: null }, what, words: '' });

describe("a ticket's history", () => {
  it.each([
    [{ type: 'TicketIssued', position: 3, patient: null }, 'issued'],
    [{ type: 'TicketIssued', position: 3, service: 'lab', patient: null }, 'issuedFor'],
    [{ type: 'TicketDetailsChanged', patient: null }, 'changed'],
    [{ type: 'PatientCalled', attempt: 1 }, 'called'],
    [{ type: 'PatientCalled', attempt: 1, room: 'room-1' }, 'calledTo'],
    [{ type: 'PatientCalled', attempt: 2 }, 'calledAgain'],
    [{ type: 'PatientCalled', attempt: 2, room: 'room-1' }, 'calledAgainTo'],
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

  it.each([
    [{ type: 'TicketIssued', position: 3, service: 'lab', patient: null }, 'Laboratory'],
    [{ type: 'TicketMoved', service: 'old' }, 'X-ray'],
    [{ type: 'PatientCalled', attempt: 1, room: 'room-1' }, 'Room 1'],
    [{ type: 'TicketMoved', service: 'gone' }, 'gone'],
    [{ type: 'TicketIssued', position: 3, patient: null }, null],
    [{ type: 'TicketCompleted' }, null],
  ] as const)('names the place of %j as %s', (what, name) => {
    const { config } = clinic.parse({
      id: 'default',
      slug: 'default',
      name: 'Al Noor',
      config: {
        lang: 'en',
        timezone: 'Asia/Dubai',
        dayStartsAt: '00:00',
        digits: 'latn',
        retentionDays: null,
        services: [
          { id: 'lab', name: 'Laboratory', retired: false },
          { id: 'old', name: 'X-ray', retired: true },
        ],
        rooms: [{ id: 'room-1', name: 'Room 1', services: [], retired: true }],
      },
    });
    expect(placeIn(what, config)).toBe(name);
  });
});
