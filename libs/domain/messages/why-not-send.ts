import { isSetUp, tellsNearlyThere } from '../clinic/message-template.ts';
import type { Messaging } from '../clinic/settings.ts';
import type { Instant } from '../kernel/ids.ts';
import type { Ticket } from '../queue-day/state.ts';
import type { SkipReason } from './events.ts';

/** A call of so long ago is no news any more, nor is a turn that was near then: the patient is at the desk or gone. */
export const LATEST_MS = 10 * 60_000;

/** A call, as its event tells it. */
export interface ToldCall {
  readonly attempt: number;
  readonly calledAt: Instant;
}

/** The reason that there is a message: a call, or a turn that is near, as was found when the message was requested. */
export type Occasion = ({ readonly kind: 'call' } & ToldCall) | { readonly kind: 'nearlyThere'; readonly requestedAt: Instant };

export const sinceOf = (occasion: Occasion): Instant => (occasion.kind === 'call' ? occasion.calledAt : occasion.requestedAt);

export interface SendingFacts {
  readonly occasion: Occasion;
  /** The occasion's ticket now; undefined: deleted. */
  readonly ticket: Ticket<unknown> | undefined;
  readonly account: Messaging;
  /** Whether the provider refuses the clinic's account. */
  readonly isPaused: boolean;
  /** Whether the patient's phone asked for no more messages. */
  readonly hasOptedOut: boolean;
  readonly now: Instant;
  /** Whether a person sends it again: they know how late it is. */
  readonly isKnowing: boolean;
}

/** Why a message must not be sent right now; null: it is sent. The month's cap is counted with its request (`capReached`). */
export function whyNotSend(facts: SendingFacts): SkipReason | null {
  const { ticket, occasion, now } = facts;
  if (!IS_SET_UP[occasion.kind](facts.account)) return 'notConfigured';
  if (!ticket) return 'callOver';
  if (ticket.confidential === null) return 'erased';
  if (!ticket.consent) return 'noConsent';
  if (facts.hasOptedOut) return 'optedOut';
  if (!stands(occasion, ticket)) return 'callOver';
  if (!facts.isKnowing && Date.parse(now) - Date.parse(sinceOf(occasion)) > LATEST_MS) return 'tooLate';
  return facts.isPaused ? 'paused' : null;
}

const IS_SET_UP = { call: isSetUp, nearlyThere: tellsNearlyThere } as const;

/** A turn is near as long as the patient waits. */
const stands = (occasion: Occasion, ticket: Ticket<unknown>): boolean =>
  occasion.kind === 'call' ? callStands(occasion, ticket) : ticket.status === 'waiting';

/** Whether the ticket is called now, and by that call: nobody came, ended it or called anew since. */
export const callStands = (
  { attempt, calledAt }: ToldCall,
  { status, notifiedCount, notifiedAt, arrivedAt }: Ticket<unknown>,
): boolean =>
  status === 'notified' && notifiedCount === attempt && notifiedAt === calledAt && (arrivedAt === null || arrivedAt < calledAt);
