import type { TicketId } from '../kernel/ids.ts';
import { type MessageId, messageId } from './events.ts';
import type { MessagesOfDay } from './state.ts';

/** A ticket has one message of this kind for ever: its id is the ticket's, so that a second request is the first one again. */
export const nearlyThereId = (ticketId: TicketId): MessageId => messageId(`nearly-${ticketId}`);

/** A patient is told a minute at least: "in 0 minutes" is no time. */
export const toldMinutes = (expected: number): number => Math.max(1, expected);

/** Waiting patients whose turn is expected within so many minutes, and who were not told so yet, in the order of their turns. */
export function nearlyThere(
  turns: ReadonlyMap<TicketId, { readonly minutes: number | null }>,
  { messages }: MessagesOfDay,
  within: number,
): readonly TicketId[] {
  const isNear = (minutes: number | null): boolean => minutes !== null && minutes <= within;
  return [...turns].flatMap(([id, { minutes }]) => (isNear(minutes) && !messages.get(nearlyThereId(id)) ? [id] : []));
}
