import type { ClinicDay, RoomId, ServiceId, TicketId } from '../../kernel/ids.ts';
import type { SealedText } from '../../kernel/sealed-text.ts';
import type { CommandOf, Outcome, QueueCommand } from '../commands.ts';
import type { PatientDetails, PatientForm } from '../patient.ts';
import { NO_PLACES, type Places } from '../places.ts';
import type { CancellationReason, ErasureReason, PriorityReason } from '../reasons.ts';
import type { UndoneAction } from '../undone-action.ts';
import { NOW, patient, ticket } from './patients.ts';

const today = { at: NOW, dayIsPast: false, places: NO_PLACES, keptUntil: null } as const;
const about = (n: number) => ({ ticketId: ticket(n), ...today }) as const;

export const issue = (n: number, details?: Partial<PatientForm>, service?: ServiceId): QueueCommand => ({
  type: 'IssueTicket',
  patient: { consent: true, ...patient(n), ...details },
  ...(service !== undefined && { service }),
  ...about(n),
});

export const issueFirst = (n: number, priority: PriorityReason): QueueCommand => ({
  type: 'IssueTicket',
  patient: { consent: true, ...patient(n) },
  priority,
  ...about(n),
});

export const edit = (n: number, details?: Partial<PatientForm>): QueueCommand => ({
  type: 'ChangeDetails',
  patient: { consent: true, ...patient(n), ...details },
  ...about(n),
});

/** `attempt`: the call's number as the caller sees it; left out, it is not checked. */
export const call = (n: number, attempt?: number): QueueCommand => ({ type: 'CallPatient', attempt, ...about(n) });

/** `after`: the called ticket that the caller sees, null for none; left out, it is not checked. */
export const callNext = (after?: TicketId | null, outcome?: Outcome): CommandOf<'CallNext'> => ({
  type: 'CallNext',
  after,
  outcome,
  ...today,
});

export const arrive = (n: number): QueueCommand => ({ type: 'MarkArrived', ...about(n) });

export const prioritise = (n: number, reason: PriorityReason = 'urgent'): QueueCommand => ({
  type: 'PrioritiseTicket',
  reason,
  ...about(n),
});

export const endPriority = (n: number): QueueCommand => ({ type: 'EndPriority', ...about(n) });

/** `doneAt` left out: just now. */
export const undo = (of: Omit<UndoneAction, 'doneAt'> & Partial<UndoneAction>): CommandOf<'UndoAction'> => ({
  type: 'UndoAction',
  doneAt: NOW,
  ...of,
  ...today,
});

export const complete = (n: number): QueueCommand => ({ type: 'CompleteTicket', ...about(n) });

/** `reason` left out: cancelled. */
export const cancel = (n: number, reason?: CancellationReason): QueueCommand => ({
  type: 'CancelTicket',
  reason,
  ...about(n),
});

export const leave = (n: number): QueueCommand => ({ type: 'LeaveQueue', ...about(n) });

export const reset = (n: number): QueueCommand => ({ type: 'ResetTicket', ...about(n) });
export const remove = (n: number, reason?: ErasureReason): QueueCommand => ({ type: 'DeleteTicket', reason, ...about(n) });
export const erase = (n: number, reason?: ErasureReason): QueueCommand => ({ type: 'ErasePatient', reason, ...about(n) });

/** A reason as it comes with the command: sealed under the actor's key. */
export const REASON: SealedText = { key: 'of the actor', box: 'sealed' };
export const hold = (n: number): QueueCommand => ({ type: 'HoldPatient', reason: REASON, ...about(n) });
export const release = (n: number): QueueCommand => ({ type: 'ReleasePatient', reason: REASON, ...about(n) });

/** `read`: the details that the caller found. */
export const correct = (n: number, details: Partial<PatientDetails>, read: PatientDetails | null = patient(n)): QueueCommand => ({
  type: 'CorrectPatient',
  patient: patient(n, details),
  read,
  ...about(n),
});

/** The same command where the clinic's floor keeps the day's tickets. */
export const underFloor = (command: QueueCommand, keptUntil: ClinicDay): QueueCommand => ({ ...command, keptUntil });

export const move = (n: number, service: ServiceId): QueueCommand => ({ type: 'MoveTicket', service, ...about(n) });

/** The same command in a clinic with services and rooms, from a room where one is named. */
export const at = <Command extends QueueCommand>(places: Places, command: Command, room?: RoomId): Command => ({
  ...command,
  places,
  ...(room !== undefined && { room }),
});

export const onPastDay = (command: QueueCommand): QueueCommand => ({ ...command, dayIsPast: true });
