import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problem } from '#libs/contracts/errors/problem.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const ROOMS = ['a', 'b', 'c'] as const;
const PRESSES = 50;

describe('many people at three rooms', () => {
  const api = new ApiUnderTest();
  let clinic: RoomsUnderTest;
  beforeAll(async () => {
    await api.open();
    clinic = await RoomsUnderTest.open(api, 'busy', { rooms: ROOMS.map((id) => ({ id, name: `غرفة ${id}` })) });
    for (let number = 1; number <= 9; number += 1) await clinic.issue(`مريض ${number}`);
  });
  afterAll(() => api.close());

  it('calls one patient a room for fifty simultaneous presses at each, and tells the others that the queue has moved on', async () => {
    const called = new Map<string, string>();
    for (const room of ROOMS) called.set(room, (await clinic.advance(room)).ticket.id);
    const presses = Array.from({ length: PRESSES }, () => ROOMS)
      .flat()
      .map((room) => clinic.post('/v1/tickets/queue/advance', { room, after: called.get(room) }));
    const answers = await Promise.all(presses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ROOMS.length);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => problem.parse(body).code);
    expect(refused).toEqual(Array.from({ length: ROOMS.length * (PRESSES - 1) }, () => 'queue.movedOn'));
    const rooms = await Promise.all(ROOMS.map((room) => clinic.data(`/v1/tickets/notified?room=${room}`)));
    expect(rooms).toMatchObject(ROOMS.map((room) => ({ ticket: { room, status: 'notified' } })));
    expect(await clinic.numbers('/v1/tickets?status=completed&order=position&direction=asc')).toEqual([1, 2, 3]);
    expect(await clinic.numbers('/v1/tickets/queue?status=waiting')).toEqual([7, 8, 9]);
  });

  it('never calls one patient to two rooms, however many press at once without naming their patient', async () => {
    const answers = await Promise.all(ROOMS.map((room) => clinic.advance(room)));
    expect(new Set(answers.map(({ ticket }) => ticket.position))).toEqual(new Set([7, 8, 9]));
    expect(new Set(answers.map(({ ticket }) => ticket.room))).toEqual(new Set(ROOMS));
  });
});
