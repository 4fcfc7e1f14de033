import type { ClinicDay, Instant, RoomId, ServiceId, TicketId } from '../kernel/ids.ts';
import type { SealedText } from '../kernel/sealed-text.ts';
import type { Course } from './course.ts';
import type { AgeBand, PatientDetails } from './patient.ts';
import type { CancellationReason, ErasureReason, PriorityReason } from './reasons.ts';
import type { TicketStatus } from './rules.ts';

/**
 * All events of a clinic's day. `service` and `room` are absent where the clinic had none then. `Confidential` is PatientDetails when decided, and the ledger's form of it (sealed bytes,
 * as a rule) when read back.
 */
export type QueueEvent<Confidential> =
  | Event<
      'TicketIssued',
      {
        readonly position: number;
        readonly issuedAt: Instant;
        readonly service?: ServiceId;
        /** Absent where the patient comes in order of arrival. */
        readonly priority?: PriorityReason;
      } & Patient<Confidential>
    >
  | Event<'TicketDetailsChanged', { readonly changedAt: Instant } & Patient<Confidential>>
  | Event<'PatientCalled', { readonly calledAt: Instant; readonly attempt: number; readonly room?: RoomId }>
  /** Sent on to another service: waits there, with its number and its place in order of arrival. */
  | Event<'TicketMoved', { readonly movedAt: Instant; readonly service: ServiceId }>
  /** The called patient has come: the visit begins. */
  | Event<'PatientArrived', { readonly arrivedAt: Instant }>
  | Event<'TicketCompleted', { readonly completedAt: Instant }>
  | Event<'TicketCancelled', { readonly cancelledAt: Instant; readonly reason: CancellationReason }>
  /** `keepsPlace`: the patient had left, and waits on as if they had not; absent where the ticket arrives anew. */
  | Event<'TicketReset', { readonly resetAt: Instant; readonly keepsPlace?: true }>
  /** Comes before all who have no priority, and behind those who got it earlier; a second time changes the reason alone. */
  | Event<'TicketPrioritised', { readonly prioritisedAt: Instant; readonly reason: PriorityReason }>
  /** Waits in order of arrival again. */
  | Event<'TicketPriorityEnded', { readonly endedAt: Instant }>
  /** An action was taken back: `action` is the event of it that this ticket had, `of` its command, `before` what the ticket was until then. */
  | Event<
      'ActionUndone',
      { readonly undoneAt: Instant; readonly of: string; readonly action: UndoableType; readonly before: Course }
    >
  | Event<'TicketDeleted', { readonly deletedAt: Instant; readonly reason?: ErasureReason }>
  /** A correction has no age band: figures keep the one that was counted. */
  | Event<'PatientCorrected', { readonly correctedAt: Instant; readonly confidential: Confidential }>
  /** The patient is neither deleted nor erased from now on. The reason is sealed under the actor's key, since the ticket's goes with the patient. */
  | Event<'PatientHeld', { readonly heldAt: Instant; readonly reason: SealedText }>
  | Event<'PatientReleased', { readonly releasedAt: Instant; readonly reason: SealedText }>
  /** `keptUntil`: the clinic's floor would have kept it until then; absent where it did not bind. */
  | Event<'PatientErased', { readonly erasedAt: Instant; readonly reason?: ErasureReason; readonly keptUntil?: ClinicDay }>;

/** An event as it is decided, before it is sealed. */
export type Decided = QueueEvent<PatientDetails>;

type EventType = QueueEvent<unknown>['type'];

/** Events that can be taken back. */
export const UNDOABLE = [
  'PatientCalled',
  'PatientArrived',
  'TicketMoved',
  'TicketCompleted',
  'TicketCancelled',
  'TicketReset',
  'TicketPrioritised',
  'TicketPriorityEnded',
] as const;
export type UndoableType = (typeof UNDOABLE)[number];

interface Effect {
  /** The status in which it leaves its ticket; `unchanged` says nothing about it, `restored`: the one that it names. */
  readonly status: TicketStatus | 'deleted' | 'unchanged' | 'restored';
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
  PatientArrived: { status: 'unchanged', erases: false, movesAhead: false },
  TicketCompleted: { status: 'completed', erases: false, movesAhead: false },
  TicketCancelled: { status: 'cancelled', erases: false, movesAhead: true },
  TicketReset: { status: 'waiting', erases: false, movesAhead: false },
  TicketPrioritised: { status: 'unchanged', erases: false, movesAhead: true },
  TicketPriorityEnded: { status: 'unchanged', erases: false, movesAhead: true },
  ActionUndone: { status: 'restored', erases: false, movesAhead: true },
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

/** Whether an event changes what figures know of its ticket: its status, or when the called patient came. */
export const changesFacts = <Event extends { readonly type: EventType }>(
  event: Event,
): event is Event & { readonly type: StatusEventType | 'PatientArrived' } => saysStatus(event) || event.type === 'PatientArrived';

/** Consent stays readable after an erasure: the metadata says who recorded it and when. */
interface Patient<Confidential> {
  readonly ageBand: AgeBand;
  readonly consent: boolean;
  readonly confidential: Confidential;
}

interface Event<Type extends string, Data> {
  readonly type: Type;
  readonly data: { readonly ticketId: TicketId } & Data;
}
