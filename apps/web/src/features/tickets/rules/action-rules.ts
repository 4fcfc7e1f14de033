import {
  type CallNextRefusal,
  type TicketAction,
  type TicketRefusal,
  whyNot,
  whyNotCallNext,
} from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { calledIn } from './called.ts';

export interface QueueNow {
  /** The ticket being called: in the caller's room, of no room where that has none, or in a clinic without rooms. */
  readonly notified: TicketPair | null;
  /** Where the caller calls to, in a clinic with rooms. */
  readonly room?: string | null;
  readonly isSomebodyWaiting: boolean;
  /** The list shows a past day. */
  readonly isPastDay: boolean;
}

/** Refusals in short, for a disabled button: keys of `tickets.actions.rules`. */
const TEXT_KEYS = {
  'ticket.pastDay': 'pastDay',
  'ticket.finished': 'finished',
  'ticket.notNotified': 'notCalled',
  'ticket.alreadyWaiting': 'alreadyWaiting',
  'ticket.alreadyCalled': 'notWaiting',
  'ticket.notWaiting': 'notWaiting',
  'ticket.alreadyArrived': 'arrived',
  'ticket.notPrioritised': 'inOrder',
  'ticket.calledElsewhere': 'calledElsewhere',
  'ticket.callLimitReached': 'callLimit',
  'queue.patientAlreadyCalled': 'anotherCalled',
  'queue.movedOn': 'anotherCalled',
  'queue.nobodyWaiting': 'nobodyWaiting',
  'patient.onHold': 'onHold',
  'patient.underFloor': 'underFloor',
} as const satisfies Record<TicketRefusal | CallNextRefusal, string>;

/** A finished ticket fails these actions for want of the status that they need, which says more than "finished". */
const FINISHED_KEYS = {
  call: 'notWaiting',
  recall: 'notCalled',
  arrive: 'notCalled',
  complete: 'notCalled',
  absent: 'notCalled',
} as const satisfies Partial<Record<TicketAction, string>>;

export type Refusal = (typeof TEXT_KEYS)[keyof typeof TEXT_KEYS];

/** Why an action is refused now, by the domain's rules; null: it is allowed. The server decides, this saves a request. */
export function refusalOf(action: TicketAction, { ticket }: TicketPair, now: QueueNow): Refusal | null {
  // An absence calls the next patient, which only today's queue can.
  if (action === 'absent' && now.isPastDay) return callNextRefusalOf(now);
  const code = whyNot(action, ticket, dayOf(now));
  if (code === 'ticket.finished' && isFailedByStatus(action)) return FINISHED_KEYS[action];
  return code && TEXT_KEYS[code];
}

/** Why the next patient cannot be called now; null: a call is possible. */
export function callNextRefusalOf(now: QueueNow): Refusal | null {
  const code = whyNotCallNext({ isPast: now.isPastDay, isSomebodyWaiting: now.isSomebodyWaiting });
  return code && TEXT_KEYS[code];
}

/** A call of no room does not occupy the caller's room. */
function dayOf({ notified, room = null, isPastDay }: QueueNow) {
  const called = calledIn(room, notified ? [notified] : []);
  return { called: called?.ticket.id ?? null, room, isPast: isPastDay };
}

const isFailedByStatus = (action: TicketAction): action is keyof typeof FINISHED_KEYS => action in FINISHED_KEYS;
