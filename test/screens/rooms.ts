import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { answering } from '../support/visit.ts';
import { around, withEstimates } from './an-estimate.ts';
import { analyticsOf } from './evening.ts';
import type { Screen } from './screen.ts';

const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

const WORDS = {
  ar: {
    clinic: 'عيادة النور',
    services: ['طب عام', 'أسنان', 'مختبر'],
    room: (number: number) => `غرفة ${number}`,
    lab: 'مختبر التحاليل والأشعة، الطابق الثاني',
    people: [
      'سالم المنصوري',
      'Maria Gonzalez',
      'هند الشامسي',
      'فاطمة المزروعي',
      'John O’Neill',
      'نورة',
      'عبدالرحمن بن سلطان الكعبي',
    ],
  },
  en: {
    clinic: 'Al Noor Clinic',
    services: ['General', 'Dental', 'Laboratory'],
    room: (number: number) => `Room ${number}`,
    lab: 'Laboratory and X-ray, second floor',
    people: [
      'Salem Al Mansoori',
      'Maria Gonzalez',
      'هند الشامسي',
      'Fatima',
      'John O’Neill',
      'Noura',
      'Abdulrahman bin Sultan Al Kaabi',
    ],
  },
} as const;

const SERVICES = ['general', 'dental', 'lab'] as const;
const serviceAt = (index: number): string => SERVICES[index % SERVICES.length] ?? 'general';

const pair = (position: number, lang: Lang, room: string | null): TicketPair => {
  const minutes = 70 - position * 3;
  const calledAt = room === null ? null : ago(minutes / 4);
  return {
    ticket: {
      id: `20261120-01932b4e-7c1a-7d2f-9a35-${String(position).padStart(12, '0')}`,
      position,
      status: room === null ? 'waiting' : 'notified',
      notifiedCount: room === null ? 0 : 1,
      reason: null,
      createdAt: ago(minutes),
      waitingSince: ago(minutes),
      waitingAt: calledAt,
      notifiedAt: calledAt,
      completedAt: null,
      service: serviceAt(position),
      room,
      legs: [],
    },
    patient: { name: WORDS[lang].people[position % 7] ?? null, age: 41, phone: '+971501234567', whatsapp: true },
  };
};

/** Outcomes of the calls' messages, room by room. */
const LOST: readonly TicketPair['message'][] = [
  { state: 'failed', at: ago(2), code: '63016' },
  { state: 'failed', at: ago(2), code: '63003' },
  { state: 'unknown', at: ago(2), code: null },
  { state: 'delivered', at: ago(2), code: null },
];

/**
 * A clinic of so many rooms, all but the second and the fifth calling, and the browser's person in the first of them; rooms for all
 * services unless the laboratory is unserved.
 */
async function aClinicOf(
  page: Page,
  lang: Lang,
  count: number,
  { isChosen = true, isLabServed = true, areMessagesLost = false, digits = 'latn' } = {},
): Promise<void> {
  const words = WORDS[lang];
  const rooms = Array.from({ length: count }, (_, index) => ({
    id: `r${index + 1}`,
    name: index === 3 ? words.lab : words.room(index + 1),
    services: index === 3 ? ['lab'] : index === 0 || !isLabServed ? ['general', 'dental'] : [],
    retired: false,
  }));
  const services = SERVICES.map((id, index) => ({ id, name: words.services[index] ?? id, retired: false }));
  const config = {
    lang,
    timezone: 'Asia/Dubai',
    country: 'AE',
    dayStartsAt: '00:00',
    digits,
    retentionDays: null,
    services,
    rooms,
  };
  await answering(page, '/v1/tenants/current', { body: { data: { id: 'screens', slug: 'noor', name: words.clinic, config } } });
  const called = rooms
    .filter((_, index) => index !== 1 && index !== 4)
    .map(({ id }, index) => ({
      ...pair(12 - index, lang, id),
      ...(areMessagesLost && { message: LOST[index % LOST.length] ?? null }),
    }));
  const waiting = Array.from({ length: 7 }, (_, index) => pair(13 + index, lang, null));
  await answering(page, '/v1/tickets/queue', ({ searchParams }) => {
    const statuses = searchParams.getAll('status');
    const room = searchParams.get('room');
    const all = [...called, ...waiting].filter(({ ticket }) => statuses.includes(ticket.status));
    const here = all.filter(({ ticket }) => (ticket.status === 'notified' ? ticket.room === room : ticket.service !== 'lab'));
    const listed = (room === null ? all : here).slice(0, Number(searchParams.get('limit')));
    return { body: { data: withEstimates(listed) } };
  });
  const waits = services.map(({ id, name }, index) => ({
    id,
    name,
    waiting: waiting.filter(({ ticket }) => ticket.service === id).length,
    ...(id === 'lab' && !isLabServed
      ? { expectedWaitTime: null, estimate: null }
      : { expectedWaitTime: (index + 1) * 10, estimate: around((index + 1) * 10) }),
    next: waiting.flatMap(({ ticket }) => (ticket.service === id ? [ticket.position] : [])).slice(0, 3),
  }));
  const completed = 12 - called.length - 2;
  const counts = { total: 19, waiting: 7, notified: called.length, completed, cancelled: 2, absent: 1, left: 0 };
  const figures = { ...counts, expectedWaitTime: null, estimate: null };
  const waitingTime = { median: 780, avg: 800, latest: 600 };
  await answering(page, '/v1/tickets/stats/today', { body: { data: { ...figures, waitingTime, services: waits } } });
  // Patients who were called are done, or did not come, or are in a room.
  const ofToday = analyticsOf({ 8: 8, 9: 9, 10: 2 }, completed + counts.absent + called.length);
  await answering(page, '/v1/analytics', { body: { data: ofToday } });
  if (isChosen) await page.evaluateOnNewDocument(`sessionStorage.setItem('room:screens', 'r1')`);
}

const chosen = (count: number) => (page: Page, lang: Lang) => aClinicOf(page, lang, count);
const withMessages = (count: number) => (page: Page, lang: Lang) => aClinicOf(page, lang, count, { areMessagesLost: true });
const inArabDigits = (page: Page, lang: Lang) => aClinicOf(page, lang, 4, { digits: 'arab' });
const unchosen = (page: Page, lang: Lang) => aClinicOf(page, lang, 4, { isChosen: false });
const unserved = (page: Page, lang: Lang) => aClinicOf(page, lang, 2, { isLabServed: false });

async function asked(page: Page, key: 'n' | 's'): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForSelector('[role="dialog"], [role="alertdialog"]');
}

const PAGES = [
  { of: 'reception', path: '/dashboard/queue/flow', as: 'reception' },
  { of: 'current-patient', path: '/dashboard/queue/current', as: 'doctor' },
  { of: 'overview', path: '/dashboard/overview', as: 'manager' },
] as const;
const [RECEPTION, DOCTOR, OVERVIEW] = PAGES;

/** Clinics with services and rooms, as the pages that call patients show them. */
export const ROOMS: readonly Screen[] = [
  ...PAGES.flatMap(({ of, ...page }) =>
    [1, 2, 4, 8].map((count) => ({ ...page, name: `${of}-rooms-${count}`, given: chosen(count) })),
  ),
  ...[1, 4, 8].map((count) => ({ ...RECEPTION, name: `reception-rooms-${count}-messages`, given: withMessages(count) })),
  { ...RECEPTION, name: 'reception-rooms-4-digits', given: inArabDigits },
  { ...RECEPTION, name: 'reception-rooms-unchosen', given: unchosen },
  { ...DOCTOR, name: 'current-patient-rooms-unchosen', given: unchosen },
  { ...RECEPTION, name: 'reception-rooms-unserved', given: unserved },
  { ...OVERVIEW, name: 'overview-rooms-unserved', given: unserved },
  { ...RECEPTION, name: 'reception-rooms-asked', given: unchosen, steps: (page) => asked(page, 'n') },
  { ...RECEPTION, name: 'reception-rooms-next', given: chosen(4), steps: (page) => asked(page, 'n') },
  { ...DOCTOR, name: 'current-patient-rooms-send', given: chosen(4), steps: (page) => asked(page, 's') },
];
