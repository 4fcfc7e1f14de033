import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';

/** Time for which a call has the wall, shorter while other calls wait; `coverMs`: until its ground hides the rows behind it. */
export const SPOTLIGHT = { ms: 5_000, leastMs: 3_000, coverMs: 510 } as const;

/** Ticket and call; of a server that does not name its calls, attempt and room: a recall, and a call after a reset or into another room, is another. */
export type Call = string;

export const callOf = ({ ticket, call, room }: ReducedEntry): Call =>
  [ticket.id, ...(call === undefined ? [ticket.notifiedCount, room?.id ?? ''] : [call])].join(' ');

export const isCalled = ({ ticket }: ReducedEntry): boolean => ticket.status === 'notified';

/** One call's ring, and its time on the wall. */
export interface Announcement {
  readonly call: Call;
  readonly inRoom: boolean;
  readonly found: Found;
}

/**
 * Where a call was found: in an event; in the answer of a fetch whose events are still on their way; in the answer of the
 * first fetch of a new connection, whose events come only where it was made just then.
 */
export type Found = 'event' | 'ahead' | 'missed';

export interface Announcements {
  /** One after the other, the first now. A call that is over before its turn leaves without a ring. */
  readonly queue: readonly Announcement[];
  /** Calls that rang ahead of their events, which must not ring again. The next fetch expects the events to have come. */
  readonly ahead: readonly Call[];
  /** The last call announced, or that was there at the first fetch; null once it is over. */
  readonly latest: Call | null;
  /** Calls that have stood and have a name of their own: one that is given back by an undo does not ring. */
  readonly heard: readonly Call[];
}

/** Heard calls that are kept: more than a wall has in two days. */
const MOST_HEARD = 2_000;

export const NO_ANNOUNCEMENTS: Announcements = { queue: [], ahead: [], latest: null, heard: [] };

/** A change of the called entries, the latest call first. */
interface Change {
  readonly before: readonly ReducedEntry[];
  readonly after: readonly ReducedEntry[];
  readonly found: Found;
  /** The call of the event that brought the change. */
  readonly told?: Call | undefined;
}

/** A call that stood before is known and never rings. One that is over and has no name is forgotten, so that the same call may ring again. */
export function announcementsAfter(all: Announcements, { before, after, found, told }: Change): Announcements {
  const { queue, latest } = all;
  const known = before.map(callOf);
  const standing = after.map(callOf);
  const expected = found === 'event' ? all.ahead : [];
  const fresh = after.filter((entry) => ![...known, ...expected, ...all.heard].includes(callOf(entry)));
  // The oldest call first, so that the latest one rings last and stays in the first slot.
  const added = fresh.map((entry) => ({ call: callOf(entry), inRoom: entry.room !== undefined, found })).reverse();
  const next = {
    queue: [...queue.filter(({ call }) => standing.includes(call)).map((one) => madeNow(one, told)), ...added],
    ahead: expected.filter((call) => call !== told),
    latest: latest !== null && standing.includes(latest) ? latest : null,
    heard: heardAfter(all.heard, [...before, ...after]),
  };
  return begun(next, queue[0]);
}

function heardAfter(heard: readonly Call[], standing: readonly ReducedEntry[]): readonly Call[] {
  const named = standing.filter(({ call }) => call !== undefined).map(callOf);
  const added = named.filter((call, index) => !heard.includes(call) && named.indexOf(call) === index);
  return added.length === 0 ? heard : [...heard, ...added].slice(-MOST_HEARD);
}

/** The state once the present announcement has had its time. */
export const announcedInFull = (all: Announcements): Announcements => begun({ ...all, queue: all.queue.slice(1) }, all.queue[0]);

/** A call takes the wall, except for one of no room that was missed: it may have been made long ago. */
export const takesWall = ({ inRoom, found }: Announcement): boolean => inRoom || found !== 'missed';

/** An event tells that a call which was found as missed has been made just now. */
const madeNow = (one: Announcement, told: Call | undefined): Announcement =>
  one.call === told && one.found === 'missed' && !one.inRoom ? { ...one, found: 'event' } : one;

/** Notes the first announcement, where another one was the first before. */
function begun(all: Announcements, before: Announcement | undefined): Announcements {
  const [now] = all.queue;
  if (!now || now === before) return all;
  return { ...all, ahead: now.found === 'ahead' ? [...all.ahead, now.call] : all.ahead, latest: now.call };
}
