import { isSetUp } from '../clinic/message-template.ts';
import type { Instant } from '../kernel/ids.ts';
import type { Ticket } from '../queue-day/state.ts';
import type { SkipReason } from './events.ts';

/** A patient who is called this long ago is at the desk or gone: the message would only confuse. */
export const LATEST_MS = 10 * 60_000;

/** A call, as its event tells it. */
export interface ToldCall {
  readonly attempt: number;
  readonly calledAt: Instant;
}

export interface SendingFacts {
  readonly call: ToldCall;
  /** The call's ticket now; undefined: deleted. */
  readonly ticket: Ticket<unknown> | undefined;
  readonly account: Parameters<typeof isSetUp>[0];
  /** Whether the provider refuses the clinic's account. */
  readonly isPaused: boolean;
  /** Whether the patient's phone asked for no more messages. */
  readonly hasOptedOut: boolean;
  readonly now: Instant;
  /** Whether a person sends it again: they know how late it is. */
  readonly isKnowing: boolean;
}

/** Why the message of a call must not be sent right now; null: it is sent. */
export function whyNotSend(facts: SendingFacts): SkipReason | null {
  const { ticket, call, now } = facts;
  if (!isSetUp(facts.account)) return 'notConfigured';
  if (!ticket) return 'callOver';
  if (ticket.confidential === null) return 'erased';
  if (!ticket.consent) return 'noConsent';
  if (facts.hasOptedOut) return 'optedOut';
  if (!callStands(call, ticket)) return 'callOver';
  if (!facts.isKnowing && Date.parse(now) - Date.parse(call.calledAt) > LATEST_MS) return 'tooLate';
  return facts.isPaused ? 'paused' : null;
}

/** Whether the ticket is called now, and by that call: neither ended nor called anew since. */
export const callStands = ({ attempt, calledAt }: ToldCall, { status, notifiedCount, notifiedAt }: Ticket<unknown>): boolean =>
  status === 'notified' && notifiedCount === attempt && notifiedAt === calledAt;
