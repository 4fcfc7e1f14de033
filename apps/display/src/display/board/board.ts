import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import {
  type Announcement,
  type Announcements,
  announcedInFull,
  announcementsAfter,
  callOf,
  type Found,
  isCalled,
  NO_ANNOUNCEMENTS,
  takesWall,
} from '../announce/announcements.ts';
import { type Event, fitting, queueAfter } from './queue-after.ts';

export interface Board {
  /** The queue as far as it is known, the latest call first; in a spotlight more than is shown. */
  readonly queue: readonly ReducedEntry[];
  readonly isFetched: boolean;
  readonly announcements: Announcements;
}

export const UNSEEN: Board = { queue: [], isFetched: false, announcements: NO_ANNOUNCEMENTS };

interface FetchFacts {
  /** Events received since the fetch began: applied on top of its answer, which may be older. */
  readonly meanwhile?: readonly Event[];
  /** Whether no event was missed since the last fetch. */
  readonly isLive?: boolean;
}

/** The board with the queue as the server had it. Calls are compared once, after the events, or an older answer would make one ring twice. */
export function fetched(
  board: Board,
  answer: readonly ReducedEntry[],
  { meanwhile = [], isLive = false }: FetchFacts = {},
): Board {
  const queue = meanwhile.reduce(queueAfter, fitting(answer));
  if (!board.isFetched) return withQueue(firstFetched(answer), queue, 'event');
  return withQueue(board, queue, isLive ? 'ahead' : 'missed');
}

/** Calls that stood before the page was opened never ring. */
function firstFetched(answer: readonly ReducedEntry[]): Board {
  const called = answer.find(isCalled);
  return {
    queue: fitting(answer),
    isFetched: true,
    announcements: { ...NO_ANNOUNCEMENTS, latest: called ? callOf(called) : null },
  };
}

/** The board after an event, which changes the slots at once; the fetch that follows corrects them. */
export const applyEvent = (board: Board, event: Event): Board =>
  board.isFetched ? withQueue(board, queueAfter(board.queue, event), 'event', event) : board;

/** The board once the present announcement has had its time. */
export const spotlightOver = (board: Board): Board => ({ ...board, announcements: announcedInFull(board.announcements) });

export const announcedOn = ({ announcements }: Board): Announcement | undefined => announcements.queue[0];

/** Whether a call's announcement has begun. */
export function rings(before: Board, after: Board): boolean {
  const announced = announcedOn(after);
  return announced !== undefined && announced.call !== announcedOn(before)?.call;
}

/** Whether another announcement is to follow the present one. */
export const isAnotherAwaited = ({ announcements }: Board): boolean => announcements.queue.length > 1;

/** Whether a call has the wall. */
export function isSpotlit(board: Board): boolean {
  const announced = announcedOn(board);
  return announced !== undefined && takesWall(announced);
}

/** The entries to show, all pages of them: in a spotlight the call that is announced first, and none that waits for its own. */
export function shownOn(board: Board): readonly ReducedEntry[] {
  const [announced, ...awaited] = board.announcements.queue;
  if (!announced || !takesWall(announced)) return board.queue;
  const isAwaited = (entry: ReducedEntry) => awaited.some(({ call }) => isOf(entry, call));
  const isHere = (entry: ReducedEntry) => isOf(entry, announced.call);
  return [...board.queue.filter(isHere), ...board.queue.filter((entry) => !isHere(entry) && !isAwaited(entry))];
}

/** The call to say to a screen reader: one that was announced before stays said for as long as it stands. */
export const latestOn = ({ queue, announcements: { latest } }: Board): ReducedEntry | undefined =>
  queue.find((entry) => latest !== null && isOf(entry, latest));

const isOf = (entry: ReducedEntry, call: string): boolean => isCalled(entry) && callOf(entry) === call;

function withQueue(board: Board, queue: readonly ReducedEntry[], found: Found, event?: Event): Board {
  const told = event?.topic === 'tickets:status:notified' ? callOf(event.data) : undefined;
  const change = { before: board.queue.filter(isCalled), after: queue.filter(isCalled), found, told };
  return { ...board, queue, announcements: announcementsAfter(board.announcements, change) };
}
