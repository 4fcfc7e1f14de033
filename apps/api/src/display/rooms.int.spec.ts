import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const ROOMS = Array.from({ length: 7 }, (_, index) => ({ id: `room-${index + 1}`, name: `غرفة ${index + 1}` }));

describe('the display of a clinic with rooms', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let clinic: RoomsUnderTest;
  let screen: Person;
  beforeAll(() => api.open());
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `walls-${clinics}`, { rooms: ROOMS });
    screen = await api.person(clinic.clinicId, 'Patient');
  });

  /** Numbers and rooms' names, in order. */
  const shown = async () => {
    const { body } = await api.ask(screen, 'GET', '/v1/tickets/queue/display');
    return exactly(displayAnswer, body).data.map(({ ticket, room }) => [ticket.position, room?.name]);
  };
  const issue = async (count: number) => {
    for (let number = 0; number < count; number += 1) await clinic.issue(`مريض ${number}`);
  };

  it('shows every called patient with the room, the latest call first, then the queue', async () => {
    await issue(4);
    await clinic.advance('room-1');
    const { ticket } = await clinic.advance('room-2');
    expect(await shown()).toEqual([
      [2, 'غرفة 2'],
      [1, 'غرفة 1'],
      [3, undefined],
      [4, undefined],
    ]);
    await clinic.advance('room-1', { outcome: 'absent' });
    await clinic.done(`/v1/tickets/${ticket.id}/notify`, { room: 'room-2' });
    expect(await shown()).toEqual([
      [2, 'غرفة 2'],
      [3, 'غرفة 1'],
      [4, undefined],
    ]);
  });

  it('shows five entries, and whole pages of more where more are called', async () => {
    await issue(12);
    for (const { id } of ROOMS.slice(0, 4)) await clinic.advance(id);
    expect((await shown()).map(([number]) => number)).toEqual([4, 3, 2, 1, 5]);
    for (const { id } of ROOMS.slice(4)) await clinic.advance(id);
    expect((await shown()).map(([number]) => number)).toEqual([7, 6, 5, 4, 3, 2, 1, 8, 9]);
  });

  it('shows the present name of a room, also of a retired one, and none for a call of no room', async () => {
    const plain = await RoomsUnderTest.open(api, `plain-${clinics}`, {});
    screen = await api.person(plain.clinicId, 'Patient');
    for (const name of ['أول', 'ثان']) await plain.issue(name);
    await plain.advance(undefined);
    await plain.configure({ rooms: ROOMS });
    expect(await shown()).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    await plain.advance('room-1');
    await plain.configure({ rooms: ROOMS.map((room) => ({ ...room, name: `${room.name} ج` })) });
    expect(await shown()).toEqual([[2, 'غرفة 1 ج']]);
    await plain.configure({ rooms: ROOMS.slice(1) });
    expect(await shown()).toEqual([[2, 'غرفة 1 ج']]);
  });

  it('returns a patient who is sent on to their place in the queue', async () => {
    await clinic.configure({
      services: [
        { id: 'nurse', name: 'تمريض' },
        { id: 'doctor', name: 'طبيب' },
      ],
      rooms: ROOMS,
    });
    await issue(3);
    const { ticket } = await clinic.advance('room-1');
    await clinic.advance('room-2');
    await clinic.done(`/v1/tickets/${ticket.id}/move`, { service: 'doctor' });
    expect((await shown()).map(([number]) => number)).toEqual([2, 1, 3]);
  });
});
