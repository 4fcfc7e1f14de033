import type { SendOutcome } from '#libs/messaging/messenger.ts';

/** Ends of an attempt at the provider: whether it took the message, and what it answered. */
export const ENDS = ['taken', 'takenUnheard', 'lost', 'busy', 'refused', 'accountRefused'] as const;
export type End = (typeof ENDS)[number];

const unknown: SendOutcome = { outcome: 'unknown', cause: 'cut' };
const OUTCOMES: Readonly<Record<End, (sid: string) => SendOutcome>> = {
  taken: (sid) => ({ outcome: 'sent', sid }),
  takenUnheard: () => unknown,
  lost: () => unknown,
  busy: () => ({ outcome: 'notSent', code: '429', retryAfterMs: null }),
  refused: () => ({ outcome: 'refused', code: '63024', fault: 'message' }),
  accountRefused: () => ({ outcome: 'refused', code: '20003', fault: 'account' }),
};

/** The provider's answer, to a message that has this id where it was taken. */
export const outcomeOf = (end: End, sid: string): SendOutcome => OUTCOMES[end](sid);
export const isTaken = (end: End): boolean => end === 'taken' || end === 'takenUnheard';
