import type { ClinicDay, RoomId, ServiceId } from '../../kernel/ids.ts';
import type { QueueEvent } from '../events.ts';
import { ageBandOf, type PatientDetails, type PatientForm } from '../patient.ts';
import type { ErasureReason, PriorityReason } from '../reasons.ts';
import { REASON } from './commands.ts';
import { at, NOW, patient, ticket } from './patients.ts';

type Event = QueueEvent<PatientDetails>;
type Issue = Partial<PatientForm> & {
  readonly position?: number;
  readonly minute?: number;
  readonly service?: ServiceId;
  readonly priority?: PriorityReason;
};

export const issued = (
  n: number,
  { position = n, minute = 0, consent = true, service, priority, ...details }: Issue = {},
): Event => {
  const confidential = patient(n, details);
  const ageBand = ageBandOf(confidential.age);
  const issuedAt = at(minute);
  return {
    type: 'TicketIssued',
    data: {
      ticketId: ticket(n),
      position,
      issuedAt,
      ...(service && { service }),
      ...(priority && { priority }),
      ageBand,
      consent,
      confidential,
    },
  };
};

export const detailsChanged = (n: number, { consent = true, ...details }: Partial<PatientForm> = {}): Event => {
  const confidential = patient(n, details);
  const ageBand = ageBandOf(confidential.age);
  return { type: 'TicketDetailsChanged', data: { ticketId: ticket(n), changedAt: NOW, ageBand, consent, confidential } };
};

export const called = (n: number, attempt = 1, minute = 0, room?: RoomId): Event => ({
  type: 'PatientCalled',
  data: { ticketId: ticket(n), attempt, calledAt: at(minute), ...(room && { room }) },
});

/** Called to a room for the first time. */
export const calledTo = (room: RoomId, n: number, minute = 0): Event => called(n, 1, minute, room);

/** Sent on to another service. */
export const moved = (n: number, service: ServiceId, minute = 0): Event => ({
  type: 'TicketMoved',
  data: { ticketId: ticket(n), movedAt: at(minute), service },
});

/** Has come to the room. */
export const arrived = (n: number, minute = 0): Event => ({
  type: 'PatientArrived',
  data: { ticketId: ticket(n), arrivedAt: at(minute) },
});

export const prioritised = (n: number, reason: PriorityReason = 'urgent'): Event => ({
  type: 'TicketPrioritised',
  data: { ticketId: ticket(n), prioritisedAt: NOW, reason },
});

export const priorityEnded = (n: number): Event => ({
  type: 'TicketPriorityEnded',
  data: { ticketId: ticket(n), endedAt: NOW },
});

export const completed = (n: number, minute = 0): Event => ({
  type: 'TicketCompleted',
  data: { ticketId: ticket(n), completedAt: at(minute) },
});

export const cancelled = (n: number): Event => ({
  type: 'TicketCancelled',
  data: { ticketId: ticket(n), cancelledAt: NOW, reason: 'cancelled' },
});

/** Called, and did not come. */
export const absent = (n: number): Event => ({
  type: 'TicketCancelled',
  data: { ticketId: ticket(n), cancelledAt: NOW, reason: 'absent' },
});

/** Gave up the turn. */
export const left = (n: number): Event => ({
  type: 'TicketCancelled',
  data: { ticketId: ticket(n), cancelledAt: NOW, reason: 'left' },
});

/** Back in the queue, at the end of it. */
export const returned = (n: number, minute = 0): Event => ({
  type: 'TicketReset',
  data: { ticketId: ticket(n), resetAt: at(minute) },
});

/** Back in the queue after leaving it, at the same place. */
export const returnedToPlace = (n: number, minute = 0): Event => ({
  type: 'TicketReset',
  data: { ticketId: ticket(n), resetAt: at(minute), keepsPlace: true },
});

type WhyErased = { readonly reason?: ErasureReason; readonly keptUntil?: ClinicDay };

export const deleted = (n: number, reason?: ErasureReason): Event => ({
  type: 'TicketDeleted',
  data: { ticketId: ticket(n), deletedAt: NOW, ...(reason && { reason }) },
});

export const erased = (n: number, why: WhyErased = {}): Event => ({
  type: 'PatientErased',
  data: { ticketId: ticket(n), erasedAt: NOW, ...why },
});

export const corrected = (n: number, details: Partial<PatientDetails>): Event => ({
  type: 'PatientCorrected',
  data: { ticketId: ticket(n), correctedAt: NOW, confidential: patient(n, details) },
});

export const held = (n: number): Event => ({ type: 'PatientHeld', data: { ticketId: ticket(n), heldAt: NOW, reason: REASON } });

export const released = (n: number): Event => ({
  type: 'PatientReleased',
  data: { ticketId: ticket(n), releasedAt: NOW, reason: REASON },
});
