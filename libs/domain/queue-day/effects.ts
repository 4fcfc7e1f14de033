import type { QueueEvent } from './events.ts';
import type { TicketStatus } from './rules.ts';

type EventType = QueueEvent<unknown>['type'];

interface Effect {
  /** The status in which it leaves its ticket; `unchanged` says nothing about it. */
  readonly status: TicketStatus | 'deleted' | 'unchanged';
  /** Whether the ticket's keys are destroyed after it: the patient's details cannot be read any more. */
  readonly erases: boolean;
  /** Whether a waiting patient goes by it, or waits for something else: the turns of those behind come nearer. */
  readonly movesAhead: boolean;
}

/** Effects of each event on its ticket and on the queue. */
export const EFFECTS = {
  TicketIssued: { status: 'waiting', erases: false, movesAhead: false },
  TicketDetailsChanged: { status: 'unchanged', erases: false, movesAhead: false },
  PatientCalled: { status: 'notified', erases: false, movesAhead: true },
  TicketMoved: { status: 'waiting', erases: false, movesAhead: true },
  TicketCompleted: { status: 'completed', erases: false, movesAhead: false },
  TicketCancelled: { status: 'cancelled', erases: false, movesAhead: true },
  TicketReset: { status: 'waiting', erases: false, movesAhead: false },
  TicketDeleted: { status: 'deleted', erases: true, movesAhead: true },
  PatientCorrected: { status: 'unchanged', erases: false, movesAhead: false },
  PatientHeld: { status: 'unchanged', erases: false, movesAhead: false },
  PatientReleased: { status: 'unchanged', erases: false, movesAhead: false },
  PatientErased: { status: 'unchanged', erases: true, movesAhead: false },
} as const satisfies Record<EventType, Effect>;

export const isQueueEventType = (type: string): type is EventType => Object.hasOwn(EFFECTS, type);

/** Whether an event, of whichever aggregate, erases a ticket's patient. */
export const erasesPatient = (type: string): boolean => isQueueEventType(type) && EFFECTS[type].erases;

/** Whether an event, of whichever aggregate, may bring the turns of others nearer. */
export const movesAhead = (type: string): boolean => isQueueEventType(type) && EFFECTS[type].movesAhead;

type StatusEventType = { [Type in EventType]: (typeof EFFECTS)[Type]['status'] extends 'unchanged' ? never : Type }[EventType];

/** Whether an event says which status its ticket has. A fold that keeps no more of a ticket needs to know no other event. */
export const saysStatus = <Event extends { readonly type: EventType }>(
  event: Event,
): event is Event & { readonly type: StatusEventType } => EFFECTS[event.type].status !== 'unchanged';
