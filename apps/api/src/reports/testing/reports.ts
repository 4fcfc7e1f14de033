import { room, roomId, service } from '#commands/simulate/made-up-places.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { clinicDay, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { Report, ReportedTicket } from '../report.ts';

export const DAY = clinicDay(new Date('2026-11-21'));

/** The instant of a local time in Dubai (UTC+4). */
export const at = (time: string): Instant => instant(new Date(`2026-11-21T${time}:00+04:00`));

export const waiting = (position: number, issuedAt = '08:00'): ReportedTicket => ({
  position,
  status: 'waiting',
  cancelReason: null,
  timesCalled: 0,
  createdAt: at(issuedAt),
  waitingSince: at(issuedAt),
  completedAt: null,
  service: null,
  legs: [{ service: null, since: at(issuedAt), calledAt: null, room: null }],
});

export const done = (position: number, issuedAt: string, calledAt: string, completedAt: string): ReportedTicket => ({
  ...waiting(position, issuedAt),
  status: 'completed',
  timesCalled: 1,
  completedAt: at(completedAt),
  legs: [{ service: null, since: at(issuedAt), calledAt: at(calledAt), room: null }],
});

const GENERAL = service('general', 'General');
const LAB = service('lab', 'Laboratory');
/** Two services in use, one retired, and two rooms. */
export const PLACES: Places = {
  services: [GENERAL, LAB, { ...service('old', 'Old'), retired: true }],
  rooms: [room('r1', 'Room 1', [GENERAL]), room('r2', 'Room 2', [LAB])],
};

/** Called to room 1 for the first service, sent on to the second, and called to room 2 for it. */
export const sentOn = (
  position: number,
  issuedAt: string,
  calledAt: string,
  movedAt: string,
  calledAgainAt: string,
): ReportedTicket => ({
  ...waiting(position, issuedAt),
  status: 'notified',
  timesCalled: 2,
  service: LAB.id,
  legs: [
    { service: GENERAL.id, since: at(issuedAt), calledAt: at(calledAt), room: roomId('r1') },
    { service: LAB.id, since: at(movedAt), calledAt: at(calledAgainAt), room: roomId('r2') },
  ],
});

export const aReport = (parts: Partial<Report> = {}): Report => ({
  clinic: { name: 'عيادة النخيل', config: DEFAULT_CONFIG },
  day: DAY,
  logo: null,
  madeAt: at('17:12'),
  askedBy: 'نورة المنصوري',
  figures: {
    total: 0,
    waiting: 0,
    notified: 0,
    completed: 0,
    cancelled: 0,
    absent: 0,
    left: 0,
    waitingTime: { median: null, avg: null, latest: null },
    expectedWaitTime: 0,
    estimate: null,
  },
  tickets: [],
  names: undefined,
  ...parts,
});

/** A page's text, without styles and markup. */
export const readable = (page: string): string =>
  page
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u061C\u200E\u200F]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
