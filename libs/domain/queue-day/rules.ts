export const TICKET_STATUSES = ['waiting', 'notified', 'completed', 'cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** First call and re-calls together. */
export const CALL_LIMIT = 3;

/**
 * Everything that staff can do to one ticket; `move`: only in a clinic with services. `recall` repeats a call, `arrive` says that it was
 * answered, and `absent` ends one that was not. `prioritise` has a patient come first, `endPriority` in order of arrival again.
 */
export const TICKET_ACTIONS = [
  'call',
  'recall',
  'arrive',
  'complete',
  'absent',
  'edit',
  'prioritise',
  'endPriority',
  'reset',
  'move',
  'cancel',
  'delete',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

/** Rules that depend on a ticket and its day. Pages show them before a request, `decide` enforces them. */
export type TicketRefusal =
  | 'ticket.pastDay'
  | 'ticket.finished'
  | 'ticket.notNotified'
  | 'ticket.alreadyWaiting'
  | 'ticket.alreadyCalled'
  | 'ticket.alreadyArrived'
  | 'ticket.notWaiting'
  | 'ticket.notPrioritised'
  | 'ticket.calledElsewhere'
  | 'ticket.callLimitReached'
  | 'queue.patientAlreadyCalled'
  | KeptRefusal;

/** Why a patient's details must stay. */
export type KeptRefusal = 'patient.onHold' | 'patient.underFloor';

export interface TicketFacts {
  readonly id: string;
  readonly status: TicketStatus;
  readonly notifiedCount: number;
  /** Where it is or was called last. */
  readonly room?: string | null | undefined;
  /** When the called patient came; null or left out: nobody said so. */
  readonly arrivedAt?: string | null | undefined;
  /** Why the patient comes first; null or left out: in order of arrival. */
  readonly priority?: object | null | undefined;
  /** Whether the patient is on hold; left out where the caller does not know. */
  readonly held?: boolean | undefined;
}

export interface DayFacts {
  /** The ticket that is being called: in the caller's room, or in a clinic without rooms. */
  readonly called: string | null;
  /** The room that the caller calls to, where the clinic has rooms. */
  readonly room?: string | null | undefined;
  /** A past day's tickets can be ended or deleted, never called, edited or reset. */
  readonly isPast: boolean;
  /** The last day on which the clinic's floor keeps this day's tickets; left out where the caller does not know. */
  readonly keptUntil?: string | null | undefined;
}

type Rule = (ticket: TicketFacts, day: DayFacts) => TicketRefusal | null;

// Marked as pure, so that a page that needs the statuses alone does not carry the rules.
const RULES: Readonly<Record<TicketAction, Rule>> = {
  call: /* @__PURE__ */ first(notOnPastDay, notFinished, notElsewhere, underCallLimit, (ticket, { called }) => {
    if (ticket.status === 'notified') return 'ticket.alreadyCalled';
    return called === null ? null : 'queue.patientAlreadyCalled';
  }),
  recall: /* @__PURE__ */ first(notOnPastDay, notFinished, onlyCalled, notElsewhere, underCallLimit, roomFree),
  arrive: /* @__PURE__ */ first(notOnPastDay, notFinished, onlyCalled, ({ arrivedAt }) =>
    isGiven(arrivedAt) ? 'ticket.alreadyArrived' : null,
  ),
  complete: /* @__PURE__ */ first(notFinished, onlyCalled),
  absent: /* @__PURE__ */ first(notFinished, onlyCalled),
  edit: /* @__PURE__ */ first(notOnPastDay, notFinished),
  prioritise: /* @__PURE__ */ first(notOnPastDay, onlyWaiting),
  endPriority: /* @__PURE__ */ first(notOnPastDay, onlyWaiting, ({ priority }) =>
    isGiven(priority) ? null : 'ticket.notPrioritised',
  ),
  reset: /* @__PURE__ */ first(notOnPastDay, ({ status }) => (status === 'waiting' ? 'ticket.alreadyWaiting' : null)),
  move: /* @__PURE__ */ first(notOnPastDay, notFinished),
  cancel: /* @__PURE__ */ first(notFinished),
  delete: whyKept,
};

/** Why an action is refused for this ticket now; null: it is allowed. */
export const whyNot = (action: TicketAction, ticket: TicketFacts, day: DayFacts): TicketRefusal | null =>
  RULES[action](ticket, day);

/** Whether an action is meant for such a ticket at all. A menu lists only these, also where `whyNot` refuses one for now. */
export function suits(action: TicketAction, { status, priority }: Pick<TicketFacts, 'status' | 'priority'>): boolean {
  switch (action) {
    case 'call':
      return status !== 'notified';
    case 'prioritise':
      return status === 'waiting' && !isGiven(priority);
    case 'endPriority':
      return status === 'waiting' && isGiven(priority);
    case 'recall':
    case 'arrive':
    case 'complete':
    case 'absent':
      return status === 'notified';
    case 'edit':
    case 'move':
    case 'cancel':
      return isPresent(status);
    case 'reset':
      return status !== 'waiting';
    case 'delete':
      return true;
  }
}

export type CallNextRefusal = 'ticket.pastDay' | 'queue.movedOn' | 'queue.nobodyWaiting';

interface CallNextFacts extends Pick<DayFacts, 'isPast'> {
  /** Called tickets that the next call ends; left out where the caller does not say which it sees. */
  readonly ended?: readonly string[];
  /** Whether somebody waits for the caller's room. */
  readonly isSomebodyWaiting: boolean;
}

/** Why nobody can be called next; null: somebody can. `after`: the called ticket that the caller sees, where it says so. */
export function whyNotCallNext(
  { isPast, ended = [], isSomebodyWaiting }: CallNextFacts,
  after?: string | null,
): CallNextRefusal | null {
  if (isPast) return 'ticket.pastDay';
  if (after !== undefined && ended.length > 0 && !ended.some((id) => id === after)) return 'queue.movedOn';
  return isSomebodyWaiting ? null : 'queue.nobodyWaiting';
}

const PRESENT = ['waiting', 'notified'] as const satisfies readonly TicketStatus[];
type PresentStatus = (typeof PRESENT)[number];

/** Waiting or being called. */
export const isPresent = (status: TicketStatus): status is PresentStatus => PRESENT.some((present) => present === status);

/** Completed or cancelled. */
export const isFinished = (status: TicketStatus): status is Exclude<TicketStatus, PresentStatus> => !isPresent(status);

function first(...rules: readonly Rule[]): Rule {
  return (ticket, day) => {
    for (const rule of rules) {
      const refusal = rule(ticket, day);
      if (refusal !== null) return refusal;
    }
    return null;
  };
}

function notOnPastDay(_: TicketFacts, { isPast }: DayFacts): TicketRefusal | null {
  return isPast ? 'ticket.pastDay' : null;
}

function notFinished(ticket: TicketFacts): TicketRefusal | null {
  return isFinished(ticket.status) ? 'ticket.finished' : null;
}

function onlyCalled({ status }: TicketFacts): TicketRefusal | null {
  return status === 'notified' ? null : 'ticket.notNotified';
}

function onlyWaiting({ status }: TicketFacts): TicketRefusal | null {
  return status === 'waiting' ? null : 'ticket.notWaiting';
}

function notElsewhere({ status, room }: TicketFacts, { room: own }: DayFacts): TicketRefusal | null {
  return status === 'notified' && isGiven(own) && isGiven(room) && room !== own ? 'ticket.calledElsewhere' : null;
}

/** A call of no room becomes the caller's by a recall, where that room calls nobody else. */
function roomFree({ id }: TicketFacts, { room, called }: DayFacts): TicketRefusal | null {
  return !isGiven(room) || called === null || called === id ? null : 'queue.patientAlreadyCalled';
}

/** A hold binds whatever the floor says. */
export function whyKept({ held }: Pick<TicketFacts, 'held'>, { keptUntil }: Pick<DayFacts, 'keptUntil'>): KeptRefusal | null {
  if (held) return 'patient.onHold';
  return keptUntil === null || keptUntil === undefined ? null : 'patient.underFloor';
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function underCallLimit({ notifiedCount }: TicketFacts): TicketRefusal | null {
  return notifiedCount < CALL_LIMIT ? null : 'ticket.callLimitReached';
}
