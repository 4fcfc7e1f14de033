import type { Page } from 'puppeteer';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { answering } from '../support/visit.ts';
import { openFilters } from './filters.ts';
import { ALIKE } from './long-names.ts';
import type { Screen } from './screen.ts';

const LIST = '/dashboard/queue/list';
const AN_HOUR_AGO = Date.now() - 3_600_000;
const minutesOn = (minutes: number): string => new Date(AN_HOUR_AGO + minutes * 60_000).toISOString();

const SERVICES = [
  { id: 'service-1', name: 'طب عام', retired: false },
  { id: 'service-2', name: 'Physiotherapy', retired: false },
  { id: 'service-3', name: 'مختبر وفحوصات الدم والبول والأشعة', retired: false },
  { id: 'service-4', name: 'أشعة', retired: true },
];
const ROOMS = [
  { id: 'room-1', name: 'غرفة 1', services: ['service-1'], retired: false },
  { id: 'room-2', name: 'د. سارة عبد الرحمن آل مكتوم - أسنان', services: [], retired: false },
];
const CLINIC = {
  id: 'screens',
  slug: 'oasis',
  name: 'مركز الواحة',
  config: {
    lang: 'ar',
    timezone: 'Asia/Dubai',
    country: 'AE',
    dayStartsAt: '00:00',
    digits: 'latn',
    retentionDays: null,
    services: SERVICES,
    rooms: ROOMS,
  },
};

type Status = TicketPair['ticket']['status'];

const pair = (position: number, status: Status, service: string, room: string | null, name: string): TicketPair => ({
  ticket: {
    id: `20261121-00000000-0000-4000-8000-0000000000${position}`,
    position,
    status,
    notifiedCount: room === null ? 0 : position % 3 || 1,
    reason: null,
    createdAt: minutesOn(position),
    waitingSince: minutesOn(position),
    waitingAt: room === null ? null : minutesOn(position + 20),
    notifiedAt: room === null ? null : minutesOn(position + 20),
    completedAt: status === 'completed' ? minutesOn(position + 35) : null,
    service,
    room,
    legs: [],
  },
  patient: { name, age: 41, phone: '+971501112223', whatsapp: false },
});

const TICKETS = [
  pair(16, 'waiting', 'service-2', null, 'Maria Gonzalez'),
  pair(15, 'waiting', 'service-3', null, 'فاطمة المزروعي'),
  pair(14, 'notified', 'service-1', 'room-1', 'سالم المنصوري'),
  pair(13, 'notified', 'service-2', 'room-2', 'هند الشامسي'),
  pair(12, 'completed', 'service-4', 'room-1', 'John O’Neill'),
];
/** Each column has something to show. */
const NAMESAKES = ALIKE.map((name, index) => {
  const status = index % 3 === 1 ? 'notified' : 'completed';
  return pair(20 + index, status, `service-${(index % 3) + 1}`, `room-${(index % 2) + 1}`, name);
});

const [MANAGER, DESK] = [
  { id: 'manager', name: 'نورة المنصوري', kind: 'member' },
  { id: 'desk', name: 'Aisha', kind: 'member' },
];
const HISTORY = [
  {
    at: minutesOn(14),
    actor: DESK,
    what: {
      type: 'TicketIssued',
      position: 14,
      service: 'service-4',
      patient: { name: 'سالم المنصوري', age: 41, phone: '+971501112223', reason: null },
    },
  },
  { at: minutesOn(30), actor: DESK, what: { type: 'PatientCalled', attempt: 1, room: 'room-2' } },
  { at: minutesOn(41), actor: MANAGER, what: { type: 'TicketMoved', service: 'service-1' } },
  { at: minutesOn(52), actor: MANAGER, what: { type: 'PatientCalled', attempt: 1, room: 'room-1' } },
  { at: minutesOn(55), actor: MANAGER, what: { type: 'PatientCalled', attempt: 2, room: 'room-1' } },
];

async function aClinicWithServices(page: Page, tickets = TICKETS): Promise<void> {
  await answering(page, '/v1/tenants/current', { body: { data: CLINIC } });
  await answering(page, '/v1/tickets', ({ searchParams }) => {
    const service = searchParams.get('service');
    const data = tickets.filter(({ ticket }) => service === null || ticket.service === service);
    return { body: { data, meta: { page: 1, limit: 10, total: data.length, pages: 1 } } };
  });
  for (const { ticket } of tickets)
    await answering(page, `/v1/tickets/${ticket.id}/history`, {
      body: { data: HISTORY.map((entry) => ({ ...entry, words: entry.what.type })) },
    });
}

const chosen = async (page: Page, item: string): Promise<void> => {
  await page.click('[aria-haspopup="true"][aria-label*=":"]');
  await (await page.waitForSelector(`[role="menuitem"][data-key="${item}"]`))?.click();
  await page.waitForSelector('[role="dialog"] :is(ol, input)');
};

/** A clinic with services and rooms, in the lists and forms that are about tickets one by one. */
export const SERVICES_SCREENS: readonly Screen[] = [
  { name: 'services-list', path: LIST },
  { name: 'services-list-namesakes', path: LIST, given: (page: Page) => aClinicWithServices(page, NAMESAKES) },
  { name: 'services-list-filtered', path: `${LIST}?service=service-2&status=waiting` },
  { name: 'services-filters', path: `${LIST}?service=service-3`, steps: openFilters },
  { name: 'services-history', path: LIST, steps: (page: Page) => chosen(page, 'history') },
  { name: 'services-edit', path: LIST, steps: (page: Page) => chosen(page, 'edit') },
  {
    name: 'services-add',
    path: LIST,
    steps: async (page: Page) => {
      await page.click('main header button');
      await page.waitForSelector('[role="dialog"] input');
    },
  },
].map((screen) => ({ as: 'manager' as const, given: (page: Page) => aClinicWithServices(page), ...screen }));
