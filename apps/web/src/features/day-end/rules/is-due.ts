import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { lastDoneTo } from '../../tickets/public.ts';
import type { DayMemory } from './memory.ts';

const HOUR = 3_600_000;

/** The instant of what was done last to any of these tickets, in milliseconds; null: there are none. */
export const lastDoneAt = (pairs: readonly TicketPair[]): number | null =>
  pairs.length === 0 ? null : Math.max(...pairs.map(({ ticket }) => Date.parse(lastDoneTo(ticket).at)));

interface QuietDay {
  readonly now: number;
  readonly lastAt: number | null;
  readonly memory: DayMemory;
}

/** Whether a person may be asked: nothing was done for an hour, and nobody has answered, or put it off, since then. */
export const isDue = ({ now, lastAt, memory: { isAnswered, laterAt } }: QuietDay): boolean =>
  !isAnswered && lastAt !== null && now - lastAt >= HOUR && mayAskAgain(laterAt, now);

/** One hour after somebody put it off. */
export const mayAskAgain = (laterAt: number | null, now: number): boolean => laterAt === null || now - laterAt >= HOUR;
