import { access } from '#libs/domain/access/access.ts';
import type { AccessEvent } from '#libs/domain/access/events.ts';
import { clinic } from '#libs/domain/clinic/clinic.ts';
import type { ClinicCommand } from '#libs/domain/clinic/commands.ts';
import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import type { ProviderSecret } from '#libs/domain/clinic/settings.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { DirectoryCommand } from '#libs/domain/directory/commands.ts';
import { directory } from '#libs/domain/directory/directory.ts';
import type { DirectoryEvent, RecordedDirectoryEvent } from '#libs/domain/directory/events.ts';
import type { Directory } from '#libs/domain/directory/state.ts';
import type { OperationsEvent } from '#libs/domain/operations/events.ts';
import { type Operations, type OperationsCommand, operations } from '#libs/domain/operations/operations.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { queueDay } from '#libs/domain/queue-day/queue-day.ts';
import type { QueueDay } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { Book } from './book.ts';
import type { Ledger } from './ledger.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The queue's rules need no name: its fold opens no key. */
export const queueBook: Book<QueueDay<Sealed>, QueueCommand, QueueEvent<PatientDetails>, QueueEvent<Sealed>> = {
  aggregate: queueDay<Sealed>(),
  subjectOf: ({ data }) => data.ticketId,
  confidential: 'sealed',
  remembersFor: Number.POSITIVE_INFINITY,
};

export const clinicBook: Book<Clinic<Sealed> | null, ClinicCommand, ClinicEvent<ProviderSecret>, ClinicEvent<Sealed>> = {
  aggregate: clinic<Sealed>(),
  subjectOf: () => 'clinic',
  confidential: 'sealed',
  remembersFor: DAY_MS,
};

/** Whether an e-mail is taken cannot be told from sealed bytes: this fold is opened. */
export const directoryBook: Book<Directory, DirectoryCommand, DirectoryEvent, RecordedDirectoryEvent> = {
  aggregate: directory,
  subjectOf: ({ data }) => data.memberId,
  confidential: 'opened',
  remembersFor: DAY_MS,
};

/** Names nobody but by an id, and each record stands alone: a key pressed twice is kept twice. */
export const accessBook: Book<null, AccessEvent, AccessEvent, AccessEvent> = {
  aggregate: access,
  subjectOf: () => 'access',
  confidential: 'sealed',
  remembersFor: 0,
};

/** The installation's own stream: it seals nothing. */
export const operationsBook: Book<Operations, OperationsCommand, OperationsEvent, OperationsEvent> = {
  aggregate: operations,
  subjectOf: () => 'operations',
  confidential: 'sealed',
  remembersFor: DAY_MS,
};

export type OperationsLedger = Ledger<Operations, OperationsCommand, OperationsEvent, OperationsEvent>;
export type AccessLedger = Ledger<null, AccessEvent, AccessEvent, AccessEvent>;
export type DirectoryLedger = Ledger<Directory, DirectoryCommand, DirectoryEvent, RecordedDirectoryEvent>;
export type QueueLedger = Ledger<QueueDay<Sealed>, QueueCommand, QueueEvent<PatientDetails>, QueueEvent<Sealed>>;
export type ClinicLedger = Ledger<Clinic<Sealed> | null, ClinicCommand, ClinicEvent<ProviderSecret>, ClinicEvent<Sealed>>;
