import { daysAfter } from '../../clinic/day.ts';
import type { ClinicDay } from '../../kernel/ids.ts';
import { seededRandom } from '../../kernel/seeded-random.ts';
import type { CauseKind } from '../candidate.ts';
import type { WorkedDay, WorkedWait } from '../worked-day.ts';

const HOUR = 60;
const OPENS = 8 * HOUR;
const CLOSES = 15 * HOUR;
const WEEKS = 8;
const FIRST_SUNDAY = '20260104' as ClinicDay;
/** Closed on Fridays. */
const WEEKDAYS = [7, 1, 2, 3, 4, 6] as const;
/** Arrivals of each hour from the opening on, as shares of the day's busiest. */
const SHAPE = [0.9, 1, 1, 0.9, 0.8, 0.6, 0.4] as const;

export interface Planted {
  readonly kind: CauseKind;
  readonly weekday: number;
  readonly room: number;
  readonly service: number;
}

interface Room {
  readonly room: number;
  readonly opens: number;
  readonly closes: number;
  readonly serves: readonly number[];
}

/** A clinic made up by chance, with one cause of waiting planted in it, or none: what comes of it is measured from its waits alone. */
export class PlantedClinic {
  readonly planted: Planted | null;
  private readonly seed: number;
  private readonly rooms: readonly Room[];
  private readonly visits: readonly number[];
  private readonly load: number;
  private readonly severity: number;

  constructor(seed: number, kind: CauseKind | null) {
    const random = seededRandom(seed);
    const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
    this.seed = seed;
    const needsRooms = kind === 'roomLate' || kind === 'roomEarly' || kind === 'fewRooms';
    const rooms = needsRooms ? whole(2, 4) : whole(1, 4);
    const services = whole(1, 2);
    this.visits = Array.from({ length: services }, () => 6 + 8 * random());
    const all = Array.from({ length: services }, (_, service) => service);
    this.rooms = Array.from({ length: rooms }, (_, index) => ({
      room: index + 1,
      opens: OPENS,
      closes: CLOSES,
      serves: all,
    }));
    this.load = 0.8 + 0.08 * random();
    this.severity = random();
    const weekday = WEEKDAYS[whole(0, WEEKDAYS.length - 1)] ?? 1;
    this.planted = kind && { kind, weekday, room: whole(1, rooms), service: whole(0, services - 1) };
  }

  /** The clinic's days; without the cause, with the same patients otherwise. */
  days(hasCause = true): readonly WorkedDay[] {
    return Array.from({ length: WEEKS }, (_, week) =>
      WEEKDAYS.map((weekday, place) => {
        const number = week * WEEKDAYS.length + place;
        const day = daysAfter(FIRST_SUNDAY, 7 * week + (weekday % 7));
        const isPlanted = hasCause && this.planted?.weekday === weekday;
        return { day, weekday, waits: this.waitsOf(number, isPlanted ? this.planted : null) };
      }),
    ).flat();
  }

  private waitsOf(day: number, planted: Planted | null): readonly WorkedWait[] {
    // Each part of a day has chance of its own, so that a cause changes nothing else.
    const part = (number: number) => seededRandom(this.seed * 7_919 + day * 104_729 + number * 1_299_709);
    const patients = this.patientsOf(planted, part(1), part(2));
    const rooms = this.roomsOf(planted, part(3));
    return work(patients, rooms, part(4));
  }

  private patientsOf(planted: Planted | null, arrives: () => number, more: () => number): readonly Coming[] {
    const mean = this.visits.reduce((sum, minutes) => sum + minutes, 0) / this.visits.length;
    const busiest = (this.rooms.length * HOUR * this.load) / (mean * 1.1);
    const patients: Coming[] = [];
    const add = (random: () => number, count: number, hour: number, only?: number) => {
      for (let left = poisson(count, random); left > 0; left -= 1) {
        const since = OPENS + (hour + random()) * HOUR;
        const any = Math.floor(random() * this.visits.length);
        const [spread, service] = [bell(random), only ?? any];
        const isLong = planted?.kind === 'longVisits' && planted.service === service;
        const takes = (this.visits[service] ?? 0) * Math.exp(0.4 * spread) * (isLong ? 1.4 + 0.3 * this.severity : 1);
        patients.push({ service, since, takes });
      }
    };
    SHAPE.forEach((share, hour) => {
      add(arrives, busiest * share, hour);
      if (planted?.kind === 'arrivals' && (hour === 1 || hour === 2)) {
        const own = (busiest * share) / this.visits.length;
        add(more, own * (0.9 + 0.5 * this.severity) + 3, hour, planted.service);
      }
    });
    return patients.toSorted((one, other) => one.since - other.since);
  }

  private roomsOf(planted: Planted | null, random: () => number): readonly Room[] {
    const { severity } = this;
    return this.rooms.flatMap((room): readonly Room[] => {
      const [late, early] = [6 * random(), 6 * random()];
      const own = { ...room, opens: room.opens + late, closes: room.closes + 3 * HOUR - early };
      const isPlanted = planted?.room === room.room;
      if (planted?.kind === 'firstCallLate') return [{ ...own, opens: own.opens + 30 + 25 * severity }];
      if (!isPlanted) return [own];
      if (planted.kind === 'fewRooms') return [];
      if (planted.kind === 'roomLate') return [{ ...own, opens: own.opens + 45 + 45 * severity }];
      if (planted.kind === 'roomEarly') return [{ ...own, closes: OPENS + (3.5 - severity) * HOUR }];
      return [own];
    });
  }
}

interface Coming {
  readonly service: number;
  readonly since: number;
  readonly takes: number;
}

/** A day as it goes: a free room calls the longest waiting, visits end, a doctor pauses now and then. Minutes are whole, as events are counted. */
function work(patients: readonly Coming[], rooms: readonly Room[], random: () => number): readonly WorkedWait[] {
  const waiting = [...patients];
  const state = rooms.map((room) => ({ ...room, freeAt: room.opens }));
  const waits: WorkedWait[] = [];
  while (waiting.length > 0) {
    let next: { room: (typeof state)[number]; patient: Coming; at: number } | undefined;
    for (const room of state) {
      const patient = waiting.find(({ service }) => room.serves.includes(service));
      const at = patient && Math.max(room.freeAt, patient.since);
      if (patient && at !== undefined && at <= room.closes && (!next || at < next.at)) next = { room, patient, at };
    }
    if (!next) break;
    const { room, patient, at } = next;
    waiting.splice(waiting.indexOf(patient), 1);
    const pause = random() < 0.04 ? 5 + 10 * random() : 0;
    room.freeAt = at + patient.takes + pause + 0.5 * random();
    waits.push({
      service: patient.service,
      room: room.room,
      since: Math.floor(patient.since),
      called: Math.floor(at),
      served: Math.ceil(patient.takes),
    });
  }
  return waits;
}

const bell = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
