import { describe, expect, it } from '@jest/globals';
import { effectOf, faultsIn, missingFrom } from './log-invariants.ts';
import { standOf } from './log-stand.ts';
import type { LoggedEvent } from './logged-events.ts';

const STREAM = 'queue-oasis_20261124';

/** A log as it is planted: each event by a command of its own, unless it names one. */
const planted = (...rows: readonly (readonly [type: string, data: LoggedEvent['data'], commandId?: string])[]) =>
  rows.map((row, index): LoggedEvent => {
    const [type, data, commandId = `command-${index}`] = row;
    return { id: `event-${index}`, stream: STREAM, type, data, commandId, isKeyed: true };
  });
const issued = (ticketId: string, position: number) => ['TicketIssued', { ticketId, position, service: 'general' }] as const;
const called = (ticketId: string, room: string | undefined, attempt = 1) =>
  ['PatientCalled', { ticketId, attempt, ...(room !== undefined && { room }) }] as const;
const moved = (ticketId: string, service: string) => ['TicketMoved', { ticketId, service }] as const;
const completed = (ticketId: string) => ['TicketCompleted', { ticketId }] as const;
const edited = (ticketId: string) => ['TicketDetailsChanged', { ticketId }] as const;
const two = [issued('a', 1), issued('b', 2)] as const;

describe('the invariants of a log', () => {
  it('finds no fault in a morning of two rooms with a recall, a patient sent on and one called again', () => {
    const morning = planted(
      ...two,
      called('a', 'room-1'),
      called('b', 'room-2'),
      called('a', 'room-1', 2),
      moved('a', 'lab'),
      completed('b'),
      called('a', 'room-2'),
    );
    expect(faultsIn(morning)).toEqual([]);
  });

  it.each([
    ['two called in one room', [...two, called('a', 'room-1'), called('b', 'room-1')], 'b is called beside a'],
    ['two called where there are no rooms', [...two, called('a', undefined), called('b', undefined)], 'b is called beside a'],
    [
      'two called in one room, the first of them edited meanwhile',
      [...two, called('a', 'room-1'), edited('a'), called('b', 'room-1')],
      'b is called beside a',
    ],
    [
      'one patient called in two rooms',
      [...two, called('a', 'room-1'), called('a', 'room-2', 2)],
      'a is called to room-2 while called to room-1',
    ],
    ['a number given twice', [...two, issued('c', 2)], 'number 2 is given after 2'],
    ['a number left out', [issued('a', 1), issued('b', 3)], 'number 3 is given after 1'],
    ['a ticket issued twice', [...two, issued('a', 3)], 'a is issued twice'],
    ['a first call made twice', [...two, called('a', 'room-1'), called('a', 'room-1')], 'call 1 of a is made after 1'],
    [
      'a call counted on after a move',
      [...two, called('a', 'room-1'), moved('a', 'lab'), called('a', 'lab', 2)],
      'call 2 of a is made after 0',
    ],
  ])('finds %s', (_, rows, fault) => {
    expect(faultsIn(planted(...rows))).toEqual([fault]);
  });

  it('begins numbers and calls anew with each day, and finds no fault in events that one command decided', () => {
    const [first, second] = [planted(...two, called('a', 'room-1')), planted(issued('c', 1), called('c', 'room-1'))];
    const next = second.map((event) => ({ ...event, stream: 'queue-oasis_20261125', commandId: `next ${event.commandId}` }));
    const advance = planted(...two, called('a', 'room-1'), [...completed('a'), 'advance'], [...called('b', 'room-1'), 'advance']);
    expect([faultsIn([...first, ...next]), faultsIn(advance)]).toEqual([[], []]);
  });

  it('finds a command that was carried out twice', () => {
    const log = planted([...issued('a', 1), 'retried'], issued('b', 2), [...issued('c', 3), 'retried']);
    expect(faultsIn(log)).toEqual(['the command of TicketIssued is done twice']);
  });

  it('names what a log lacks of what was acknowledged, also where it holds it once of twice', () => {
    const log = planted(...two, called('a', 'room-1'), moved('a', 'lab')).map(effectOf);
    expect(missingFrom(log, ['TicketIssued b', 'PatientCalled a', 'TicketMoved a'])).toEqual([]);
    expect(missingFrom(log, ['PatientCalled a', 'PatientCalled a', 'TicketIssued c'])).toEqual([
      'PatientCalled a',
      'TicketIssued c',
    ]);
  });

  it('tells of each ticket the status, service and room in which the log leaves it', () => {
    const log = planted(...two, issued('c', 3), called('a', 'room-1'), moved('a', 'lab'), called('b', 'room-2'), [
      'TicketDeleted',
      { ticketId: 'c' },
    ]);
    expect(standOf(log)).toEqual([
      { id: 'a', position: 1, status: 'waiting', notifiedCount: 0, service: 'lab', room: null },
      { id: 'b', position: 2, status: 'notified', notifiedCount: 1, service: 'general', room: 'room-2' },
    ]);
  });
});
