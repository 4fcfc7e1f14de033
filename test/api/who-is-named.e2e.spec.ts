import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allows, PERMISSIONS } from '#libs/contracts/access/permissions.ts';
import { ticketEvent } from '#libs/contracts/realtime/realtime.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { changedTicketAnswer, ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { type Chosen, startChosen } from '../support/chosen-product.ts';
import { newFolder } from '../support/product.ts';
import { Socket } from '../support/socket.ts';
import { formOf, Staff } from '../support/staff.ts';

const NOBODY = { name: null, age: null, phone: null, whatsapp: null, needs: null };
/** Past days to try, because one of them may be a day off. */
const DAYS_BACK = [1, 2];
const NOT_MANAGERS = { reception: 'Reception', doctor: 'Medical' } as const;
type Who = 'manager' | keyof typeof NOT_MANAGERS;
const WALK = Object.entries(PERMISSIONS)
  .filter(([route]) => route.includes(' /v1/tickets/:id'))
  .flatMap(([route, permission]) =>
    (['reception', 'doctor'] as const)
      .filter((who) => allows(permission, [NOT_MANAGERS[who]]))
      .map((who) => [route, who] as const),
  );

describe('names in answers, by role', () => {
  const folder = newFolder();
  let product: Chosen;
  let people: Readonly<Record<Who, Staff>>;
  let reception: Staff;
  let doctor: Staff;
  let past: string;

  beforeAll(async () => {
    product = await startChosen(folder.path);
    reception = await Staff.signIn(product.url, 'reception');
    doctor = await Staff.signIn(product.url, 'doctor');
    people = { manager: await Staff.signIn(product.url, 'manager'), reception, doctor };
    past = await ticketOfPastDay();
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const ticketOfPastDay = async (): Promise<string> => {
    const today = (await reception.issue()).ticket.id.slice(0, 8).replace(/(....)(..)(..)/, '$1-$2-$3');
    const days = DAYS_BACK.map((back) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10));
    const lists = await Promise.all(days.map((day) => people.manager.get(`/v1/tickets?day=${day}&limit=1`)));
    const [pair] = lists.flatMap(({ body }) => exactly(ticketListAnswer, body).data);
    if (!pair) throw new Error('the demonstration has no past');
    return pair.ticket.id;
  };
  const ask = async (who: Who, route: string, id: string) => {
    const [method = '', pattern = ''] = route.split(' ');
    const { status, body } = await people[who].ask(method, pattern.replace(':id', id), bodyOf(route));
    return { status, body: { ...Object(body), correlationId: null } };
  };

  it.each(WALK)('answers %s for a past day’s ticket to %s as for an unknown ticket', async (route, who) => {
    const before = await ask('manager', 'GET /v1/tickets/:id', past);
    const never = await ask(who, route, `${past.slice(0, 8)}-00000000-0000-7000-8000-000000000000`);
    expect(never).toMatchObject({ status: 404, body: { code: 'ticket.notFound' } });
    expect(await ask(who, route, past)).toEqual(never);
    expect(await ask('manager', 'GET /v1/tickets/:id', past)).toEqual(before);
  });

  it('names a patient to the doctor who calls them, not after the visit is completed', async () => {
    await reception.issue();
    const called = exactly(changedTicketAnswer, (await doctor.post('/v1/tickets/queue/advance')).body).data;
    expect(called.patient.name).not.toBeNull();
    const { ticket, patient } = exactly(
      changedTicketAnswer,
      (await doctor.post(`/v1/tickets/${called.ticket.id}/complete`)).body,
    ).data;
    expect({ ticket, patient }).toMatchObject({ ticket: { status: 'completed', reason: null }, patient: NOBODY });
  });

  it('replays to a doctor only the names of patients that they may read now', async () => {
    await reception.issue();
    await doctor.post('/v1/tickets/queue/advance');
    await doctor.post('/v1/tickets/queue/advance');
    const last = (await reception.issue()).ticket.id;
    const socket = await Socket.open(doctor);
    await socket.subscribe('tickets:created', `${last.slice(0, 8)}.-`);
    const named = new Map<string, boolean>();
    while (!named.has(last)) {
      const { ticket, patient } = exactly(ticketEvent, await socket.next()).data;
      named.set(ticket.id, patient.name !== null);
      if (patient.name === null) expect({ ...patient, reason: ticket.reason }).toEqual({ ...NOBODY, reason: null });
    }
    await socket.close();
    for (const [id, isNamed] of named)
      expect({ id, isNamed }).toEqual({ id, isNamed: (await doctor.get(`/v1/tickets/${id}`)).status === 200 });
    expect(new Set(named.values())).toEqual(new Set([true, false]));
  });
});

/** A body that the route accepts; undefined where it takes none. */
function bodyOf(route: string): object | undefined {
  if (route.startsWith('PUT ')) return formOf('سالم');
  return BODIES[route.slice(route.lastIndexOf('/'))];
}

/** Medical staff cancel for this reason alone. */
const BODIES: Readonly<Record<string, object>> = {
  '/move': { service: 'lab' },
  '/prioritise': { reason: 'child' },
  '/cancel': { reason: 'absent' },
};
