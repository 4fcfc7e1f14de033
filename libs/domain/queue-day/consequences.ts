import type { QueueEvent } from './events.ts';

type EventType = QueueEvent<unknown>['type'];

/** Events after which the ticket's keys are destroyed: its details cannot be read any more. */
export const ERASES_PATIENT = {
  TicketIssued: false,
  TicketDetailsChanged: false,
  PatientCalled: false,
  TicketMoved: false,
  TicketCompleted: false,
  TicketCancelled: false,
  TicketReset: false,
  TicketDeleted: true,
  PatientCorrected: false,
  PatientHeld: false,
  PatientReleased: false,
  PatientErased: true,
} as const satisfies Record<EventType, boolean>;

/** Events whose confidential part has a phone, by which the patient's visits are found. */
export const GIVES_PHONE = {
  TicketIssued: true,
  TicketDetailsChanged: true,
  PatientCalled: false,
  TicketMoved: false,
  TicketCompleted: false,
  TicketCancelled: false,
  TicketReset: false,
  TicketDeleted: false,
  PatientCorrected: true,
  PatientHeld: false,
  PatientReleased: false,
  PatientErased: false,
} as const satisfies Record<EventType, boolean>;
