import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MESSAGE_TOPIC, TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { CLINIC, DENTAL, GENERAL, ROOM_1, ROOM_2, ROOM_3, room, roomId } from '#libs/domain/queue-day/testing/places.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import type { Page } from './testing/page.ts';
import { RealtimeUnderTest } from './testing/realtime-under-test.ts';

const HOUR = 3_600_000;
const ROUND_MS = 2_000;

describe('the events of a clinic with rooms', () => {
  const test = new RealtimeUnderTest();
  let clinics = 0;
  let clinicId: ClinicId;
  beforeAll(() => test.open());
  afterAll(() => test.close());
  beforeEach(async () => {
    clinics += 1;
    clinicId = await test.clinic(`rooms-${clinics}`);
    await test.changePlaces(clinicId, CLINIC);
  });

  const staff = async () => subscribed(await test.page(await test.signIn(clinicId, ['Reception'])));
  const wall = async () => {
    const until = instant(test.clock.in(HOUR));
    const token = await test.app.get(SessionStore).startDisplay(clinicId, { rotation: 0, until });
    return subscribed(await test.page(undefined, { cookie: `dawr=${token}` }));
  };
  const subscribed = async (page: Page) => {
    await page.subscribe(...TICKET_TOPICS);
    return page;
  };
  const eventsIn = ({ received }: Page) =>
    received.flatMap((message) => ('position' in message && message.topic !== MESSAGE_TOPIC ? [message] : []));

  it('sends staff the service, room and legs, and a wall the room of a called patient alone', async () => {
    const [desk, screen] = [await staff(), await wall()];
    await test.issue(clinicId);
    const call = { type: 'CallNext', room: ROOM_1 } as const;
    await test.act(clinicId, call);
    for (const page of [desk, screen]) await page.receivesEvents(2);
    expect(eventsIn(desk).map(({ topic, data }) => [topic, data])).toMatchObject([
      ['tickets:created', { ticket: { service: GENERAL, room: null, legs: [{ service: GENERAL, calledAt: null }] } }],
      ['tickets:status:notified', { ticket: { service: GENERAL, room: ROOM_1, legs: [{ room: ROOM_1 }] } }],
    ]);
    const [created, called] = eventsIn(screen).map(({ data }) => data);
    expect(created).not.toHaveProperty('room');
    expect(called).toMatchObject({ room: { id: ROOM_1, name: 'Room room-1' } });
    expect(Object.keys(called?.ticket ?? {})).toEqual(['id', 'position', 'status', 'notifiedCount']);
  });

  it('sends a called patient who is sent on as waiting, and a waiting one as updated', async () => {
    const screen = await wall();
    const ticketId = await test.issue(clinicId);
    await test.act(clinicId, { type: 'MoveTicket', ticketId, service: DENTAL });
    await test.act(clinicId, { type: 'CallNext', room: ROOM_2 });
    await test.act(clinicId, { type: 'MoveTicket', ticketId, service: GENERAL });
    await screen.receivesEvents(4);
    expect(eventsIn(screen).map(({ topic }) => topic)).toEqual([
      'tickets:created',
      'tickets:updated',
      'tickets:status:notified',
      'tickets:status:waiting',
    ]);
    expect(eventsIn(screen).at(-1)?.data).not.toHaveProperty('room');
  });

  it('sends the patient who is sent on, then the one called, for a call that does both', async () => {
    const desk = await staff();
    for (let patients = 0; patients < 2; patients += 1) await test.issue(clinicId);
    await test.act(clinicId, { type: 'CallNext', room: ROOM_3 });
    await test.act(clinicId, { type: 'CallNext', room: ROOM_3, outcome: 'moved', service: DENTAL });
    await desk.receivesEvents(5);
    expect(
      eventsIn(desk)
        .slice(3)
        .map(({ topic, data }) => [topic, data.ticket.position]),
    ).toEqual([
      ['tickets:status:waiting', 1],
      ['tickets:status:notified', 2],
    ]);
  });

  it('tells a wall the age of every called patient, however many are called', async () => {
    const rooms = Array.from({ length: 7 }, (_, n) => room(roomId(`room-${n}`)));
    await test.changePlaces(clinicId, { rooms });
    const screen = await wall();
    for (let patients = 0; patients < 8; patients += 1) await test.issue(clinicId, { age: 61 });
    for (const { id } of rooms) await test.act(clinicId, { type: 'CallNext', room: id });
    await screen.receivesEvents(15);
    const calls = eventsIn(screen).filter(({ topic }) => topic === 'tickets:status:notified');
    expect(calls.map(({ data }) => data.patient.age)).toEqual(rooms.map(() => 61));
  });

  it('asks every socket to fetch anew when services or rooms change', async () => {
    const [desk, screen] = [await staff(), await wall()];
    const rooms = CLINIC.rooms.map((each) => ({ ...each, name: `New ${each.id}` }));
    await test.changePlaces(clinicId, { rooms });
    test.clock.advance(ROUND_MS);
    for (const page of [desk, screen]) await page.receives('system:resync');
    const ticketId = await test.issue(clinicId);
    await test.act(clinicId, { type: 'CallPatient', ticketId, room: ROOM_1 });
    await screen.receivesEvents(2);
    expect(eventsIn(screen).at(-1)?.data).toMatchObject({ room: { id: ROOM_1, name: 'New room-1' } });
  });
});
