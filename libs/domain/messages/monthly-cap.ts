import type { CommandOf } from './commands.ts';
import type { SkipReason } from './events.ts';
import type { Message, MessagesOfDay } from './state.ts';

/** How many of the clinic's messages of a month it uses: one for each attempt that the provider took, or may take still. */
export function spentOn({ formerSids, sid, state }: Message): number {
  const mayBeTaken = state === 'requested' || state === 'unknown';
  return formerSids.length + (sid !== null || mayBeTaken ? 1 : 0);
}

export const spentOf = ({ messages }: MessagesOfDay): number =>
  [...messages.values()].reduce((sum, message) => sum + spentOn(message), 0);

/** Counted where requests come one after another: two at once cannot both have the month's last message. */
export const capReached = (
  { allowance }: CommandOf<'RequestMessage' | 'RequestResend'>,
  day: MessagesOfDay,
): SkipReason | null => (allowance !== null && spentOf(day) >= allowance ? 'cap' : null);
