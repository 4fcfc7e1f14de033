import type { ClinicDay, Instant, RoomId, ServiceId, TicketId } from '../kernel/ids.ts';
import type { SealedText } from '../kernel/sealed-text.ts';
import type { PatientDetails, PatientForm } from './patient.ts';
import type { Places } from './places.ts';
import type { CancellationReason, ErasureReason, PriorityReason } from './reasons.ts';
import type { UndoneAction } from './undone-action.ts';

export type QueueCommand =
  /** `service` defaults to the clinic's first. */
  | Command<
      'IssueTicket',
      {
        readonly ticketId: TicketId;
        readonly patient: PatientForm;
        readonly service?: ServiceId | undefined;
        readonly priority?: PriorityReason | undefined;
      }
    >
  | Command<'ChangeDetails', { readonly ticketId: TicketId; readonly patient: PatientForm }>
  /** `attempt`: the number that this call would have, by what the caller's page shows. */
  | Command<
      'CallPatient',
      { readonly ticketId: TicketId; readonly attempt?: number | undefined; readonly room?: RoomId | undefined }
    >
  | Command<'CallNext', CallNext>
  | Command<'MoveTicket', { readonly ticketId: TicketId; readonly service: ServiceId }>
  /** The called patient has come. */
  | Command<'MarkArrived', { readonly ticketId: TicketId }>
  | Command<'PrioritiseTicket', { readonly ticketId: TicketId; readonly reason: PriorityReason }>
  | Command<'EndPriority', { readonly ticketId: TicketId }>
  | Command<'UndoAction', UndoneAction>
  | Command<'CompleteTicket', { readonly ticketId: TicketId }>
  /** `reason` defaults to cancelled; only a called ticket can be absent, and only a waiting one left. */
  | Command<'CancelTicket', { readonly ticketId: TicketId; readonly reason?: CancellationReason | undefined }>
  /** The patient gives up the turn. */
  | Command<'LeaveQueue', { readonly ticketId: TicketId }>
  | Command<'ResetTicket', { readonly ticketId: TicketId }>
  | Command<'DeleteTicket', { readonly ticketId: TicketId; readonly reason?: ErasureReason | undefined }>
  /** `read`: the ticket's confidential part that the patient's uncorrected details were read from. */
  | Command<'CorrectPatient', { readonly ticketId: TicketId; readonly patient: PatientDetails; readonly read: unknown }>
  | Command<'HoldPatient', { readonly ticketId: TicketId; readonly reason: SealedText }>
  | Command<'ReleasePatient', { readonly ticketId: TicketId; readonly reason: SealedText }>
  | Command<'ErasePatient', { readonly ticketId: TicketId; readonly reason?: ErasureReason | undefined }>;

export type CommandOf<Type extends QueueCommand['type']> = Extract<QueueCommand, { type: Type }>;

export const OUTCOMES = ['completed', 'absent', 'moved'] as const;
/** Fate of the patient who was being called when the next one is called; `moved`: sent on to another service. */
export type Outcome = (typeof OUTCOMES)[number];

interface CallNext {
  /** The called ticket that the caller's page shows (null: none); left out, the call is not checked against it. */
  readonly after?: TicketId | null | undefined;
  readonly outcome?: Outcome | undefined;
  /** Where the called patients are sent on to: with the outcome `moved`. */
  readonly service?: ServiceId | undefined;
  readonly room?: RoomId | undefined;
}

type Command<Type extends string, Details> = Details & {
  readonly type: Type;
  readonly at: Instant;
  /** The day of this stream is over: its tickets can be ended or deleted, never called, edited or reset. */
  readonly dayIsPast: boolean;
  /** The clinic's services and rooms that this is decided on: settings are a stream of their own, and no refusal depends on two. */
  readonly places: Places;
  /** The last day on which the clinic's floor keeps tickets of this day from being deleted or erased; null: it does not bind. */
  readonly keptUntil: ClinicDay | null;
};
