import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import { answering } from '../support/visit.ts';
import { OWN_LOOK, withLogo } from './a-look.ts';
import { around } from './an-estimate.ts';

export const QUEUE = '/v1/tickets/queue/display';

export interface Wall {
  readonly name?: string;
  readonly digits?: 'latn' | 'arab';
  /** Number and age, the first of them being called unless `waits`. */
  readonly queue: readonly (readonly [number, number])[];
  readonly waits?: boolean;
  /** The rooms to which the first of the queue are called, by name. */
  readonly rooms?: readonly string[];
  /** The wait of a patient who joins now, in a clinic without services. */
  readonly estimate?: Estimate;
  /** Whether the clinic has a colour and a logo of its own. */
  readonly ownLook?: boolean;
  /** The message of the day. */
  readonly notice?: string;
  /** Name and expected wait of each; null: no room takes it. */
  readonly services?: readonly (readonly [string, number | null])[];
}

const untilTomorrow = (): string => new Date(Date.now() + 24 * 3_600_000).toISOString();

/** The queue as it is on that wall, whatever the server has. */
export const wall =
  ({ name, digits = 'latn', queue, waits = false, rooms = [], services = [], estimate, ownLook = false, notice }: Wall) =>
  async (page: Page, lang: Lang) => {
    const config = {
      lang,
      timezone: 'Asia/Dubai',
      dayStartsAt: '00:00',
      digits,
      retentionDays: null,
      rooms: rooms.map((room, index) => ({ id: `room-${index + 1}`, name: room })),
      ...(ownLook && OWN_LOOK),
    };
    if (ownLook) await withLogo(page);
    const clinicName = name ?? (lang === 'ar' ? 'عيادة النخيل' : 'Palm Clinic');
    await answering(page, '/v1/tenants/current', {
      body: {
        data: {
          id: 'default',
          slug: 'default',
          name: clinicName,
          config,
          notice: notice === undefined ? null : { text: notice, until: untilTomorrow() },
        },
      },
    });
    const called = waits ? 0 : Math.max(1, Math.min(rooms.length, queue.length));
    const nextOf = (service: number): readonly number[] => {
      const first = (queue[called]?.[0] ?? Math.max(...queue.map(([position]) => position)) + 1) + service;
      return [first, first + services.length, 140 + service].slice(0, (service + 3) % 4);
    };
    const inServices = services.reduce((sum, _, service) => sum + nextOf(service).length, 0);
    const waiting = Math.max(queue.length - called, inServices);
    // Lower numbers have been here, or did not come.
    const ended = queue.length === 0 ? 0 : Math.min(...queue.map(([position]) => position)) - 1;
    const cancelled = Math.min(2, ended);
    await answering(page, '/v1/tickets/stats/today', {
      body: {
        data: {
          total: ended + called + waiting,
          waiting,
          notified: called,
          completed: ended - cancelled,
          cancelled,
          absent: Math.min(1, cancelled),
          left: 0,
          waitingTime: { median: 780, avg: 840, latest: 600 },
          expectedWaitTime: services.length > 0 ? null : 13 * waiting,
          estimate: services.length > 0 ? null : (estimate ?? around(13 * waiting)),
          ...(services.length > 0 && {
            services: services.map(([name, expectedWaitTime], index) => {
              const next = nextOf(index);
              const estimate = expectedWaitTime === null ? null : around(expectedWaitTime);
              return { id: `service-${index + 1}`, name, waiting: next.length, expectedWaitTime, estimate, next };
            }),
          }),
        },
      },
    });
    const data = queue.map(([position, age], index) => ({
      ticket: {
        id: `20261121-00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
        position,
        status: index < called ? 'notified' : 'waiting',
        notifiedCount: index < called ? 1 : 0,
      },
      patient: { age },
      ...(index < Math.min(called, rooms.length) && { room: { id: `room-${index + 1}`, name: rooms[index] } }),
    }));
    await answering(page, QUEUE, { body: { data } });
  };
