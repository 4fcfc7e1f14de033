import type { Instant, TicketId } from '../kernel/ids.ts';
import type { CancellationReason } from './events.ts';
import type { PatientForm } from './patient.ts';

export type QueueCommand =
  | Command<'IssueTicket', { readonly ticketId: TicketId; readonly patient: PatientForm }>
  | Command<'ChangeDetails', { readonly ticketId: TicketId; readonly patient: PatientForm }>
  /** `attempt`: the number that this call would have, by what the caller's page shows. */
  | Command<'CallPatient', { readonly ticketId: TicketId; readonly attempt?: number | undefined }>
  /** `after`: the called ticket that the caller's page shows (null: none); left out, the call is not checked against it. */
  | Command<'CallNext', { readonly after?: TicketId | null | undefined; readonly outcome?: Outcome | undefined }>
  | Command<'CompleteTicket', { readonly ticketId: TicketId }>
  /** `reason` defaults to cancelled; only a called ticket can be absent. */
  | Command<'CancelTicket', { readonly ticketId: TicketId; readonly reason?: CancellationReason | undefined }>
  | Command<'ResetTicket', { readonly ticketId: TicketId }>
  | Command<'DeleteTicket', { readonly ticketId: TicketId }>
  | Command<'ErasePatient', { readonly ticketId: TicketId }>;

export type CommandOf<Type extends QueueCommand['type']> = Extract<QueueCommand, { type: Type }>;

/** How the visit of the patient who was being called ends when the next one is called. */
export type Outcome = 'completed' | 'absent';

type Command<Type extends string, Details> = Details & {
  readonly type: Type;
  readonly at: Instant;
  /** The day of this stream is over: its tickets can be ended or deleted, never called, edited or reset. */
  readonly dayIsPast: boolean;
};
