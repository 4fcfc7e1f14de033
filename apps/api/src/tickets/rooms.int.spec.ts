import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ticketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

describe('calls to rooms', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let clinic: RoomsUnderTest;
  beforeAll(() => api.open());
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `rooms-${clinics}`);
  });

  const refusal = async (path: string, body?: object) => (await clinic.post(path, body)).body;
  const ids = async (...services: readonly (string | undefined)[]) => {
    const found: string[] = [];
    for (const [index, service] of services.entries()) found.push((await clinic.issue(`مريض ${index}`, service)).ticket.id);
    return found;
  };

  it('shows service, room and legs of a ticket', async () => {
    const { ticket } = await clinic.issue('سارة');
    expect(ticket).toMatchObject({ service: 'general', room: null, legs: [{ service: 'general', calledAt: null, room: null }] });
    const called = await clinic.advance('room-1');
    expect(called.ticket).toMatchObject({ room: 'room-1', legs: [{ room: 'room-1', calledAt: called.ticket.notifiedAt }] });
    // The call's message has its own answer, which comes when it comes.
    const { message: _, ...shown } = ticketPair.parse(await clinic.data(`/v1/tickets/${ticket.id}`));
    expect(shown).toEqual(called);
  });

  it('calls one patient a room, the longest waiting of its services', async () => {
    await ids('dental', 'general', 'general');
    expect((await clinic.advance('room-1')).ticket.position).toBe(2);
    expect((await clinic.advance('room-2')).ticket.position).toBe(1);
    const next = await clinic.advance('room-1');
    expect(next.ticket.position).toBe(3);
    expect(await clinic.numbers('/v1/tickets/queue')).toEqual([3, 1]);
    expect(await clinic.data('/v1/tickets?status=completed')).toMatchObject([{ ticket: { position: 2, room: 'room-1' } }]);
  });

  it('keeps number, wait and place of a patient who is sent on', async () => {
    const [first, second] = await ids('general', 'dental');
    const before = await clinic.advance('room-1');
    const { ticket } = await clinic.done(`/v1/tickets/${first}/move`, { service: 'dental' });
    expect(ticket).toMatchObject({
      position: 1,
      status: 'waiting',
      notifiedCount: 0,
      waitingSince: before.ticket.waitingSince,
      waitingAt: null,
      service: 'dental',
      room: null,
      legs: [
        { service: 'general', room: 'room-1' },
        { service: 'dental', calledAt: null, room: null },
      ],
    });
    expect((await clinic.advance('room-2')).ticket.id).toBe(first);
    expect((await clinic.advance('room-2')).ticket.id).toBe(second);
  });

  it('sends the called patient on and calls the next in one step, never the one sent on', async () => {
    const [first, second] = await ids('general', 'general');
    await clinic.advance('room-2');
    const next = await clinic.advance('room-2', { after: first, outcome: 'moved', service: 'dental' });
    expect(next.ticket.id).toBe(second);
    expect(await clinic.data(`/v1/tickets/${first}`)).toMatchObject({ ticket: { status: 'waiting', service: 'dental' } });
    expect(await refusal('/v1/tickets/queue/advance', { room: 'room-2', outcome: 'moved' })).toMatchObject({
      fields: { service: { code: 'required' } },
    });
  });

  it('ends a call of before there were rooms with the next call of any room', async () => {
    const late = await RoomsUnderTest.open(api, `late-${clinics}`, {});
    for (const name of ['أول', 'ثان', 'ثالث']) await late.issue(name);
    const left = await late.advance(undefined);
    await late.configure({
      rooms: [
        { id: 'a', name: 'أ' },
        { id: 'b', name: 'ب' },
      ],
    });
    expect(await late.data('/v1/tickets/notified?room=b')).toMatchObject({ ticket: { position: 1, service: null, room: null } });
    expect(await late.numbers('/v1/tickets/queue?room=b')).toEqual([1, 2, 3]);
    expect((await late.advance('b', { after: left.ticket.id })).ticket.position).toBe(2);
    expect(await late.data(`/v1/tickets/${left.ticket.id}`)).toMatchObject({ ticket: { status: 'completed' } });
    expect(await late.data('/v1/tickets/notified?room=a')).toBeNull();
  });

  it('ends every call that is left over when the last rooms are retired', async () => {
    await ids('general', 'general', 'general');
    await clinic.advance('room-1');
    await clinic.advance('room-2');
    await clinic.configure({ rooms: [] });
    expect(await clinic.numbers('/v1/tickets/queue?room=room-1')).toEqual([2, 1, 3]);
    expect((await clinic.advance(undefined)).ticket).toMatchObject({ position: 3, room: null });
    expect(await clinic.numbers('/v1/tickets/queue')).toEqual([3]);
  });

  it('lists what a room sees: its own call, then who waits for its services', async () => {
    await ids('dental', 'general', 'general', 'dental');
    await clinic.advance('room-1');
    await clinic.advance('room-2');
    expect(await clinic.numbers('/v1/tickets/queue?room=room-1')).toEqual([2, 3]);
    expect(await clinic.numbers('/v1/tickets/queue?room=room-2')).toEqual([1, 3, 4]);
    expect(await clinic.numbers('/v1/tickets/queue?service=dental')).toEqual([1, 4]);
    expect(await clinic.numbers('/v1/tickets/queue?room=room-2&service=general')).toEqual([3]);
    expect(await clinic.numbers('/v1/tickets/queue?room=room-9&service=eyes')).toEqual([1, 2, 3, 4]);
    expect(await clinic.numbers('/v1/tickets?service=general&order=position&direction=asc')).toEqual([2, 3]);
  });

  it('shows the latest call of all rooms, and that of one', async () => {
    const [first] = await ids('general', 'general');
    await clinic.advance('room-1');
    await clinic.advance('room-2');
    expect(await clinic.data('/v1/tickets/notified')).toMatchObject({ ticket: { position: 2 } });
    expect(await clinic.data('/v1/tickets/notified?room=room-1')).toMatchObject({ ticket: { position: 1 } });
    await clinic.done(`/v1/tickets/${first}/notify`, { room: 'room-1', attempt: 2 });
    expect(await clinic.numbers('/v1/tickets/queue')).toEqual([1, 2]);
  });

  it('counts tickets of before there were services for the first of them', async () => {
    const late = await RoomsUnderTest.open(api, `unnamed-${clinics}`, {});
    const { ticket } = await late.issue('سارة');
    await late.configure({
      services: [
        { id: 'general', name: 'طب عام' },
        { id: 'dental', name: 'أسنان' },
      ],
    });
    await late.issue('خالد', 'dental');
    expect(await late.data(`/v1/tickets/${ticket.id}`)).toMatchObject({
      ticket: { service: 'general', legs: [{ service: 'general' }] },
    });
    expect(await late.numbers('/v1/tickets?service=general')).toEqual([1]);
    expect(await late.numbers('/v1/tickets?service=dental')).toEqual([2]);
  });

  it('shows the history of a move and of a call to a room', async () => {
    const [first] = await ids('general');
    await clinic.advance('room-1');
    await clinic.done(`/v1/tickets/${first}/move`, { service: 'dental' });
    const history = await clinic.data(`/v1/tickets/${first}/history`);
    expect(history).toMatchObject([
      { what: { type: 'TicketIssued', service: 'general' } },
      { what: { type: 'PatientCalled', room: 'room-1' } },
      { what: { type: 'TicketMoved', service: 'dental' } },
    ]);
  });
});
