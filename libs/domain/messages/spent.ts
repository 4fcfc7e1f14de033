import type { Message, MessagesOfDay } from './state.ts';

/** How many of the clinic's messages of a month it uses: one for each attempt that the provider took, or may take still. */
export function spentOn({ formerSids, sid, state }: Message): number {
  const mayBeTaken = state === 'requested' || state === 'unknown';
  return formerSids.length + (sid !== null || mayBeTaken ? 1 : 0);
}

export const spentOf = ({ messages }: MessagesOfDay): number =>
  [...messages.values()].reduce((sum, message) => sum + spentOn(message), 0);
