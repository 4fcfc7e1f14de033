import type { Instant, TicketId } from '../kernel/ids.ts';
import type { Course } from './course.ts';
import type { UndoableType } from './events.ts';

/** An action that was done, with each of its tickets right before and right after it. */
export interface UndoneAction {
  /** Its command's id. */
  readonly of: string;
  readonly doneAt: Instant;
  readonly tickets: readonly UndoneTicket[];
}

export interface UndoneTicket {
  readonly ticketId: TicketId;
  readonly action: UndoableType;
  readonly before: Course;
  readonly after: Course;
}
