import type { QueueEvent } from './events.ts';

/** Whether a waiting patient goes, or waits for something else, by each event: the turns of those behind come nearer. */
const MOVES_AHEAD = {
  TicketIssued: false,
  TicketDetailsChanged: false,
  PatientCalled: true,
  TicketMoved: true,
  TicketCompleted: false,
  TicketCancelled: true,
  TicketReset: false,
  TicketDeleted: true,
  PatientCorrected: false,
  PatientHeld: false,
  PatientReleased: false,
  PatientErased: false,
} as const satisfies Record<QueueEvent<unknown>['type'], boolean>;

/** Whether an event, of whichever aggregate, may bring the turns of others nearer. */
export const movesAhead = (type: string): boolean => isQueueEvent(type) && MOVES_AHEAD[type];

const isQueueEvent = (type: string): type is keyof typeof MOVES_AHEAD => Object.hasOwn(MOVES_AHEAD, type);
