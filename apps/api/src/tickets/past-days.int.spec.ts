import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allows, PERMISSIONS, ROUTES } from '#libs/contracts/access/permissions.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Method, type Person } from '../testing/api-under-test.ts';

const DAY_MS = 24 * 60 * 60_000;
const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: 'صداع' };
const BODIES: Readonly<Record<string, object>> = {
  'PUT /v1/tickets/:id': FORM,
  'POST /v1/tickets/:id/move': { service: 'general' },
  'POST /v1/tickets/:id/prioritise': { reason: 'child' },
};
/** Medical staff cancel for this reason alone. */
const ABSENT = { reason: 'absent' };
const OF_ONE_TICKET = ROUTES.filter((route) => route.includes(' /v1/tickets/:id'));
const NOT_MANAGERS: readonly (readonly Role[])[] = [['Reception'], ['Medical'], ['Patient'], ['Reception', 'Medical']];
const WALK = OF_ONE_TICKET.flatMap((route) => NOT_MANAGERS.map((roles) => [route, roles.join(' and '), roles] as const));
/** Actions that bring a new ticket to each status. */
const ACTIONS_TO = { waiting: [], notified: ['notify'], completed: ['notify', 'complete'], cancelled: ['cancel'] } as const;
type Status = keyof typeof ACTIONS_TO;

describe('a ticket of a past day', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-19T08:00:00Z');
  let clinicId: ClinicId;
  const tickets = new Map<Status, string>();
  const people = new Map<string, Person>();

  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    clinicId = await api.clinic('noor');
    const desk = await api.person(clinicId, 'Reception');
    for (const status of ['completed', 'cancelled', 'notified', 'waiting'] as const) {
      const id = ticketIn(await api.ask(desk, 'POST', '/v1/tickets', FORM)).id;
      for (const action of ACTIONS_TO[status]) await api.ask(desk, 'POST', `/v1/tickets/${id}/${action}`);
      tickets.set(status, id);
    }
    now += DAY_MS;
    for (const roles of [['Manager'] as const, ...NOT_MANAGERS]) people.set(roles.join(), await api.person(clinicId, ...roles));
  });
  afterAll(() => api.close());

  const ticketIn = ({ body }: { readonly body: unknown }) => ticketAnswer.parse(body).data.ticket;
  const idOf = (status: Status) => tickets.get(status) ?? '';
  const manager = () => people.get('Manager') ?? null;
  const ask = async (person: Person | null, route: string, id: string, body = BODIES[route]) => {
    const [method = '', pattern = ''] = route.split(' ');
    const { statusCode, body: text } = await api.send(person, method as Method, pattern.replace(':id', id), body);
    const { correlationId: _, ...answer } = text === '' ? {} : JSON.parse(text);
    return { status: statusCode, answer };
  };
  const statusOf = async (status: Status) => ticketIn(await api.ask(manager(), 'GET', `/v1/tickets/${idOf(status)}`)).status;

  it.each(WALK)(
    '%s answers %s for a ticket of a past day as for an unknown one, whatever its status',
    async (route, _, roles) => {
      const person = people.get(roles.join()) ?? null;
      const body = route.endsWith('/cancel') && roles.join() === 'Medical' ? ABSENT : BODIES[route];
      const never = await ask(person, route, '20261119-00000000-0000-7000-8000-000000000000', body);
      expect([never.status, never.answer.code]).toEqual(
        allows(PERMISSIONS[route], roles) ? [404, 'ticket.notFound'] : [403, 'role.forbidden'],
      );
      for (const status of tickets.keys()) {
        expect(await ask(person, route, idOf(status), body)).toEqual(never);
        expect(await statusOf(status)).toBe(status);
      }
    },
  );

  it.each([
    ['PUT /v1/tickets/:id', 'waiting', 'ticket.pastDay'],
    ['POST /v1/tickets/:id/notify', 'waiting', 'ticket.pastDay'],
    ['POST /v1/tickets/:id/reset', 'completed', 'ticket.pastDay'],
    ['POST /v1/tickets/:id/complete', 'waiting', 'ticket.notNotified'],
  ] as const)('%s refuses a manager a %s ticket of a past day with %s', async (route, status, code) => {
    expect(await ask(manager(), route, idOf(status))).toMatchObject({ status: 409, answer: { code } });
  });

  it('lets a manager end or delete a ticket of a past day', async () => {
    expect(await ask(manager(), 'POST /v1/tickets/:id/cancel', idOf('waiting'))).toMatchObject({ status: 200 });
    expect(await ask(manager(), 'POST /v1/tickets/:id/complete', idOf('notified'))).toMatchObject({ status: 200 });
    expect(await ask(manager(), 'DELETE /v1/tickets/:id', idOf('completed'))).toMatchObject({ status: 204 });
  });
});
