import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TicketPair, ticketAnswer, ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';

const DAY = 24 * 60 * 60_000;
const SERVICES = [
  { id: 'general', name: 'طب عام' },
  { id: 'dental', name: 'أسنان' },
];
const FAMILIES = ['سالم', 'هند'];
/** Actions that bring a new ticket to each standing. */
const ACTIONS_TO = {
  waiting: [],
  completed: [['notify'], ['complete']],
  absent: [['notify'], ['cancel', { reason: 'absent' }]],
  left: [['cancel', { reason: 'left' }]],
  cancelled: [['cancel']],
} as const;
/** More of one standing than of another, in each service and family. */
const ISSUED = [
  ...(['waiting', 'waiting', 'completed', 'completed', 'completed', 'absent', 'absent', 'left', 'cancelled'] as const),
  ...(['waiting', 'completed', 'left', 'absent', 'cancelled', 'waiting'] as const),
].map((standing, index) => ({
  standing,
  service: SERVICES[index % 3 === 0 ? 0 : 1]?.id,
  name: `${FAMILIES[index % 2]} ${index}`,
}));

type IsMeant = (pair: TicketPair) => boolean;

describe('the counts beside a list of tickets', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-22T05:00:00Z');
  let clinicId: ClinicId;
  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    clinicId = await api.clinic('noor');
    await ask('PUT', '/v1/tenants/current', { config: { services: SERVICES } });
    for (const { standing, service, name } of ISSUED) {
      const form = { patient: { name, age: 40, phone: '+971501112223' }, service };
      const { ticket } = ticketAnswer.parse(await ask('POST', '/v1/tickets', form)).data;
      for (const [action, body] of ACTIONS_TO[standing]) await ask('POST', `/v1/tickets/${ticket.id}/${action}`, body);
    }
    const { data } = await list('status=waiting&limit=1');
    await ask('POST', `/v1/tickets/${data[0]?.ticket.id}/notify`);
  });
  afterAll(() => api.close());

  /** Sessions end within a day, so that each request has a manager of its own. */
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { status, body: answer } = await api.ask(await api.person(clinicId, 'Manager'), method, path, body);
    if (status >= 400) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const list = async (query: string) => ticketListAnswer.parse(await ask('GET', `/v1/tickets?${query}`));

  const counted = (pairs: readonly TicketPair[]) => {
    const count = (...standings: readonly string[]) =>
      pairs.filter(({ ticket }) => standings.includes(ticket.cancelReason ?? ticket.status)).length;
    return {
      waiting: count('waiting'),
      notified: count('notified'),
      completed: count('completed'),
      absent: count('absent'),
      left: count('left'),
      cancelled: count('cancelled', 'absent', 'left'),
    };
  };

  const everywhere: readonly (readonly [query: string, isMeant: IsMeant])[] = [
    ['', () => true],
    ['service=dental', ({ ticket }) => ticket.service === 'dental'],
    [`search=${encodeURIComponent('هند')}`, ({ patient }) => patient.name?.startsWith('هند') === true],
    [
      `service=general&search=${encodeURIComponent('سالم')}`,
      ({ ticket, patient }) => ticket.service === 'general' && patient.name?.startsWith('سالم') === true,
    ],
    ['search=nobody', () => false],
  ];

  it.each([
    ['today', ''],
    ['a past day', 'day=2026-11-22&'],
  ])('count the tickets of %s by all filters but those of their standing', async (_, day) => {
    if (day !== '') now = Date.parse('2026-11-22T05:00:00Z') + DAY;
    const { data: all } = await list(`${day}limit=100`);
    expect(all).toHaveLength(ISSUED.length);
    expect(Object.values(counted(all)).every((count) => count > 0)).toBe(true);
    for (const [query, isMeant] of everywhere) {
      const expected = counted(all.filter(isMeant));
      for (const standing of ['', 'status=waiting', 'status=completed&status=cancelled&page=2', 'cancelReason=absent']) {
        const { meta } = await list(`${day}${query}&${standing}&limit=2`);
        expect(meta.counts).toEqual(expected);
      }
    }
  });

  it('agree with the total of the list that each of them stands for', async () => {
    const { counts } = (await list('day=2026-11-22')).meta;
    const totalOf = async (query: string) => (await list(`day=2026-11-22&limit=1&${query}`)).meta.total;
    expect(counts).toEqual({
      waiting: await totalOf('status=waiting'),
      notified: await totalOf('status=notified'),
      completed: await totalOf('status=completed'),
      absent: await totalOf('cancelReason=absent'),
      left: await totalOf('cancelReason=left'),
      cancelled: await totalOf('status=cancelled'),
    });
  });
});
