import type { Instant, RoomId, ServiceId } from '../kernel/ids.ts';
import type { CancellationReason, PriorityReason } from './reasons.ts';
import type { TicketStatus } from './rules.ts';

/** Everything that actions change of a ticket but its patient's details: an undo gives it back, and nothing in it identifies a person. */
export type Course = {
  readonly status: TicketStatus;
  /** Calls to the present service. */
  readonly notifiedCount: number;
  /** Calls since it was issued or last reset, to whichever service. */
  readonly timesCalled: number;
  /** Sequence number of the latest call, which orders the called ones: events decide and not the clock. Null until then. */
  readonly lastCall: number | null;
  /** When the ticket was issued or last reset: it waits since then. */
  readonly waitingSince: Instant;
  /** Order of arrival: the sequence number of the event that queued the ticket. */
  readonly arrival: number;
  /** Order in the queue: the order of arrival, and before all of it that of the patients who come first. */
  readonly rank: number;
  /** Why it comes before those who arrived earlier; null where it does not. */
  readonly priority: Priority | null;
  /** The first call, which ends the wait; null until then. */
  readonly waitingAt: Instant | null;
  /** The latest call. */
  readonly notifiedAt: Instant | null;
  /** When the called patient came; null where nobody said so. */
  readonly arrivedAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  /** Why it is cancelled; null while it is not. */
  readonly cancelReason: CancellationReason | null;
  /** The service that it waits for; null where it was issued in a clinic without services. */
  readonly service: ServiceId | null;
  /** Where it is or was called; null until then, and in a clinic without rooms. */
  readonly room: RoomId | null;
  /** Every wait of this ticket, the present one last. */
  readonly legs: readonly Leg[];
};

export type Priority = { readonly reason: PriorityReason; readonly at: Instant };

/** One wait: for a service, until the first call of it. */
export type Leg = {
  readonly service: ServiceId | null;
  readonly since: Instant;
  readonly calledAt: Instant | null;
  readonly room: RoomId | null;
};

/** A ticket's course alone, its fields always in this order. */
export const courseOf = (ticket: Course): Course => ({
  status: ticket.status,
  notifiedCount: ticket.notifiedCount,
  timesCalled: ticket.timesCalled,
  lastCall: ticket.lastCall,
  waitingSince: ticket.waitingSince,
  arrival: ticket.arrival,
  rank: ticket.rank,
  priority: ticket.priority,
  waitingAt: ticket.waitingAt,
  notifiedAt: ticket.notifiedAt,
  arrivedAt: ticket.arrivedAt,
  completedAt: ticket.completedAt,
  cancelledAt: ticket.cancelledAt,
  cancelReason: ticket.cancelReason,
  service: ticket.service,
  room: ticket.room,
  legs: ticket.legs,
});

/** Whether nothing was done to a ticket between two of its courses. */
export const isSameCourse = (one: Course, other: Course): boolean =>
  JSON.stringify(courseOf(one)) === JSON.stringify(courseOf(other));
