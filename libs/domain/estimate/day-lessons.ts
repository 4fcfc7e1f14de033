import type { RoomId, ServiceId } from '../kernel/ids.ts';
import type { Places } from '../queue-day/places.ts';
import { servedBy } from './rooms.ts';
import type { Stay } from './stay.ts';
import { farLonger, usualLength } from './usual-length.ts';
import { isAwaited, waitedFor } from './waited-for.ts';

const MINUTE = 60_000;
/** A room that calls nobody for longer, though somebody waits for it, has a pause. */
export const SHORTEST_PAUSE = 10 * MINUTE;
/** A room that leaves its patients to others for longer, and calls nobody any more, has closed. */
const CLOSED_AFTER = 60 * MINUTE;

/** One day of a clinic, as far as estimates learn from it. All times are milliseconds since the day's beginning. */
export interface DayLessons {
  readonly visits: readonly Visit[];
  readonly rooms: readonly RoomLessons[];
  /** Visits at whose end nobody waited: which of them were ended, and which left to stand until the next call. */
  readonly unawaited: { readonly ended: number; readonly left: number };
}

export interface Visit {
  readonly service: ServiceId | null;
  readonly at: number;
  /** The time from the call to the visit's end. */
  readonly length: number;
  /** The same until the room could call again; null: far longer than usual, so that a pause was in it. */
  readonly pace: number | null;
  readonly sentTo: ServiceId | null;
}

export interface RoomLessons {
  /** Null in a clinic without rooms, which has one place to call to. */
  readonly room: RoomId | null;
  /** The day's first call; the day's beginning where it found a patient who had just come, as the room stood open before. */
  readonly opened: number;
  /** How long the room called nobody although somebody waited for it, after each visit; the longer ones are pauses. */
  readonly idle: readonly Idle[];
}

export interface Idle {
  readonly at: number;
  /** Null: it called nobody any more. */
  readonly length: number | null;
}

/** Learns from the stays of a day or of its part so far. `beginning`: the day's. */
export function lessonsOf(stays: readonly Stay[], places: Places, beginning: number): DayLessons {
  const ordered = stays.toSorted((a, b) => a.since - b.since);
  const calls = ordered.filter(isCalled).toSorted((a, b) => a.calledAt - b.calledAt);
  const usual = usualLength(calls.flatMap(({ calledAt, leftAt }) => (leftAt === null ? [] : leftAt - calledAt)));
  const visits: Visit[] = [];
  const unawaited = { ended: 0, left: 0 };
  const rooms = [...new Set(calls.map(({ room }) => room))].map((room): RoomLessons => {
    const own = calls.filter((call) => call.room === room);
    const served = servedBy(room, places, ordered);
    const idle: Idle[] = [];
    for (const [index, { service, calledAt, leftAt: knownEnd, sentTo }] of own.entries()) {
      if (knownEnd === null) continue;
      const next = own[index + 1]?.calledAt;
      // The end of a visit from which the patient was returned later is not known: the room's next call was not before it.
      const leftAt = Math.min(knownEnd, next ?? knownEnd);
      if (!isAwaited(served, leftAt)) {
        const isLeft = next !== undefined && next <= leftAt;
        unawaited[isLeft ? 'left' : 'ended'] += 1;
        if (isLeft) continue;
      }
      const unused = waitedFor(served, leftAt, next ?? calls.at(-1)?.calledAt ?? leftAt);
      const [at, length] = [calledAt - beginning, Math.max(0, leftAt - calledAt)];
      const hasPause = length > farLonger(usual);
      if (hasPause && Number.isFinite(usual)) idle.push({ at: at + usual, length: length - usual });
      if (next !== undefined) idle.push({ at: Math.max(leftAt, next - unused) - beginning, length: unused });
      else if (unused > CLOSED_AFTER) idle.push({ at: leftAt - beginning, length: null });
      const pace = hasPause ? null : length + (next !== undefined && unused < SHORTEST_PAUSE ? unused : 0);
      visits.push({ service, at, length, pace, sentTo });
    }
    const first = own[0]?.calledAt ?? beginning;
    return { room, opened: isAwaited(served, first) ? first - beginning : 0, idle };
  });
  return { visits, rooms, unawaited };
}

export const isPause = ({ length }: Idle): boolean => length === null || length >= SHORTEST_PAUSE;

const isCalled = (stay: Stay): stay is Stay & { readonly calledAt: number } => stay.calledAt !== null;
