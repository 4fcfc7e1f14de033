import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '#commands/simulate/chance.ts';
import { ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { type Chosen, several, startChosen } from '../support/chosen-product.ts';
import { clockFrom } from '../support/clock/clock.ts';
import { newFolder, startProduct } from '../support/product.ts';
import { type Answer, dataIn, formOf, pairIn, Staff } from '../support/staff.ts';

/** Calls of each room. Engines on a shared machine take a second a command. */
const CALLS = several ? 20 : 200;
const AT_ONCE = 20;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DUBAI = 4 * HOUR;
/** Tomorrow at nine in Dubai: no day ends while the rooms call. */
const NINE = Math.ceil((Date.now() + DUBAI) / DAY) * DAY + 9 * HOUR - DUBAI;

/** Ends the nurse's visit: the patient goes on to the dentist. */
const SENT_ON = { outcome: 'moved', service: 'dental' };

/** A person in a room, who sees nothing but the room's own patient, as their page does. */
interface InRoom {
  readonly staff: Staff;
  readonly room: string;
  after: string | null;
  readonly called: string[];
}

describe('several rooms of one clinic, over HTTP', () => {
  const folder = newFolder();
  let product: Chosen;
  let manager: Staff;
  let reception: Staff;
  let doctor: Staff;
  let leap: () => void = () => undefined;

  beforeAll(async () => {
    const variables = { LIMIT_WRITES: '1000000' };
    if (several) product = await startChosen(folder.path, variables);
    else {
      const alone = await startProduct(folder.path, { ...variables, ...clockFrom(NINE, NINE + 2 * HOUR) });
      leap = () => process.kill(alone.pid, 'SIGUSR2');
      product = alone;
    }
    const at = (role: string) => Staff.signInAs(product.url, `${role}@example.com`, { tenant: 'oasis' });
    [manager, reception, doctor] = [await at('manager'), await at('reception'), await at('doctor')];
    await endEverybody();
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const endEverybody = async (): Promise<void> => {
    const present = dataIn(await manager.get('/v1/tickets/queue?limit=100'));
    if (!Array.isArray(present)) throw new Error('no queue');
    for (const { ticket } of present) expect((await manager.post(`/v1/tickets/${ticket.id}/cancel`)).status).toBe(200);
  };
  const issue = async (service: string, name: string): Promise<string> =>
    pairIn(await manager.post('/v1/tickets', { ...formOf(name), service })).ticket.id;
  const advance = (person: InRoom, body: object = {}): Promise<Answer> =>
    person.staff.post('/v1/tickets/queue/advance', { room: person.room, after: person.after, ...body });
  const callNext = async (person: InRoom, body: object = {}): Promise<string> => {
    const { id } = pairIn(await advance(person, body)).ticket;
    person.after = id;
    person.called.push(id);
    return id;
  };
  const historyOf = async (id: string) => ticketHistoryAnswer.parse((await manager.get(`/v1/tickets/${id}/history`)).body).data;

  const idOf = async (staff: Staff): Promise<unknown> => Object(dataIn(await staff.get('/v1/users/current'))).id;

  it(
    `ends no patient of the other room in two rooms' ${CALLS} calls each`,
    async () => {
      for (let issued = 0; issued < 2 * CALLS; issued += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => issue('general', `مريض ${issued + index}`)));
      const rooms: readonly InRoom[] = [
        { staff: reception, room: 'room-1', after: null, called: [] },
        { staff: doctor, room: 'room-2', after: null, called: [] },
      ];
      await Promise.all(
        rooms.map(async (person, index) => {
          const chance = new Chance(index);
          for (let call = 0; call < CALLS; call += 1) {
            await callNext(person, { outcome: chance.happens(0.1) ? 'absent' : 'completed' });
            if (index === 0 && call === CALLS / 2) leap();
          }
        }),
      );
      const [one, other] = rooms.map(({ called }) => called);
      expect(new Set([...(one ?? []), ...(other ?? [])]).size).toBe(2 * CALLS);
      for (const { called, room, staff } of rooms) {
        const actor = { id: await idOf(staff) };
        for (const id of called.slice(0, -1)) {
          const [, call, end, ...rest] = await historyOf(id);
          expect(call).toMatchObject({ actor, what: { type: 'PatientCalled', room } });
          expect(end).toMatchObject({ actor, what: { type: expect.stringMatching(/^Ticket(Completed|Cancelled)$/) } });
          expect(rest).toEqual([]);
        }
      }
    },
    3 * MINUTE,
  );

  it('lets patients that the nurse sends on keep number and place at the doctor’s, before later arrivals', async () => {
    await endEverybody();
    const nurse: InRoom = { staff: reception, room: 'room-1', after: null, called: [] };
    const dentist: InRoom = { staff: doctor, room: 'dental', after: null, called: [] };
    const services = Array.from({ length: 20 }, (_, index) => (index % 3 === 2 ? 'dental' : 'general'));
    const issued: string[] = [];
    for (const [index, service] of services.entries()) issued.push(await issue(service, `مريض ${index}`));
    const numbers = await Promise.all(issued.map(async (id) => pairIn(await doctor.get(`/v1/tickets/${id}`)).ticket.position));
    for (const _ of services.filter((service) => service === 'general'))
      await callNext(nurse, nurse.after === null ? {} : SENT_ON);
    expect((await nurse.staff.post(`/v1/tickets/${nurse.after}/move`, { service: 'dental' })).status).toBe(200);
    const order: number[] = [];
    for (const _ of issued) order.push(pairIn(await doctor.get(`/v1/tickets/${await callNext(dentist)}`)).ticket.position);
    expect(dentist.called).toEqual(issued);
    expect(order).toEqual(numbers);
  });
});
