import type { Outcome } from '#libs/domain/estimate/calibration.ts';
import type { Idle, RoomLessons, Visit } from '#libs/domain/estimate/day-lessons.ts';
import type { RoomId, ServiceId } from '#libs/domain/kernel/ids.ts';
import type { LearntDay } from './learnt-day.ts';

/** A learnt day as it is stored: without names of fields, which would be most of it. Ranges are in hundredths of a minute. */
export type PackedDay = {
  readonly visits: readonly PackedVisit[];
  readonly rooms: readonly PackedRoom[];
  readonly unawaited: readonly [ended: number, left: number];
  readonly outcomes: readonly PackedOutcome[];
};

type PackedVisit = readonly [
  service: ServiceId | null,
  at: number,
  length: number,
  pace: number | null,
  sentTo: ServiceId | null,
];
type PackedRoom = readonly [room: RoomId | null, opened: number, ...idle: readonly PackedIdle[]];
type PackedIdle = readonly [at: number, length: number | null];
type PackedOutcome = readonly [ahead: number, low: number, middle: number, high: number, truth: number];

export const packed = ({ lessons: { visits, rooms, unawaited }, outcomes }: LearntDay): PackedDay => ({
  visits: visits.map(({ service, at, length, pace, sentTo }) => [service, at, length, pace, sentTo]),
  rooms: rooms.map(({ room, opened, idle }) => [room, opened, ...idle.map(({ at, length }) => [at, length] as const)]),
  unawaited: [unawaited.ended, unawaited.left],
  outcomes: outcomes.map(({ ahead, range: { low, middle, high }, truth }) => [
    ahead,
    hundredths(low),
    hundredths(middle),
    hundredths(high),
    hundredths(truth),
  ]),
});

export const unpacked = ({ visits, rooms, unawaited: [ended, left], outcomes }: PackedDay): LearntDay => ({
  lessons: {
    visits: visits.map(([service, at, length, pace, sentTo]): Visit => ({ service, at, length, pace, sentTo })),
    rooms: rooms.map(([room, opened, ...idle]): RoomLessons => ({ room, opened, idle: idle.map(idleOf) })),
    unawaited: { ended, left },
  },
  outcomes: outcomes.map(
    ([ahead, low, middle, high, truth]): Outcome => ({
      ahead,
      range: { low: low / HUNDRED, middle: middle / HUNDRED, high: high / HUNDRED },
      truth: truth / HUNDRED,
    }),
  ),
});

const HUNDRED = 100;
const hundredths = (minutes: number): number => Math.round(minutes * HUNDRED);
const idleOf = ([at, length]: PackedIdle): Idle => ({ at, length });
