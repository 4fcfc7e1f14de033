import { access } from '#libs/domain/access-records/access-records.ts';
import { ACCESS_EVENTS, type AccessEvent } from '#libs/domain/access-records/events.ts';
import { clinic } from '#libs/domain/clinic/clinic.ts';
import type { ClinicCommand } from '#libs/domain/clinic/commands.ts';
import { CLINIC_EVENTS, type ClinicEvent } from '#libs/domain/clinic/events.ts';
import type { ProviderSecret } from '#libs/domain/clinic/settings.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { MemberCommand } from '#libs/domain/members/commands.ts';
import { ERASES_MEMBER } from '#libs/domain/members/consequences.ts';
import type { MemberEvent, RecordedMemberEvent } from '#libs/domain/members/events.ts';
import { members } from '#libs/domain/members/members.ts';
import type { Members } from '#libs/domain/members/state.ts';
import type { MessagesCommand } from '#libs/domain/messages/commands.ts';
import { MESSAGES_EVENTS, type MessagesEvent } from '#libs/domain/messages/events.ts';
import { messages } from '#libs/domain/messages/messages.ts';
import type { MessagesOfDay } from '#libs/domain/messages/state.ts';
import { OPERATIONS_EVENTS, type OperationsEvent } from '#libs/domain/operations/events.ts';
import { type Operations, type OperationsCommand, operations } from '#libs/domain/operations/operations.ts';
import type { QueueCommand } from '#libs/domain/queue-day/commands.ts';
import { EFFECTS, type QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { queueDay } from '#libs/domain/queue-day/queue-day.ts';
import type { QueueDay } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { AggregateDefinition } from './aggregate-definition.ts';
import type { Ledger } from './ledger.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The queue's rules need no personal details: its fold opens no key. */
export const queueDefinition: AggregateDefinition<
  QueueDay<Sealed>,
  QueueCommand,
  QueueEvent<PatientDetails>,
  QueueEvent<Sealed>
> = {
  aggregate: queueDay<Sealed>(),
  events: EFFECTS,
  subjectOf: ({ data }) => data.ticketId,
  confidential: 'sealed',
  idempotencyWindowMs: Number.POSITIVE_INFINITY,
};

export const clinicDefinition: AggregateDefinition<
  Clinic<Sealed> | null,
  ClinicCommand,
  ClinicEvent<ProviderSecret>,
  ClinicEvent<Sealed>
> = {
  aggregate: clinic<Sealed>(),
  events: CLINIC_EVENTS,
  subjectOf: () => 'clinic',
  confidential: 'sealed',
  idempotencyWindowMs: DAY_MS,
};

/** The members' fold is opened: sealed bytes cannot show whether an e-mail is taken. */
export const membersDefinition: AggregateDefinition<Members, MemberCommand, MemberEvent, RecordedMemberEvent> = {
  aggregate: members,
  events: ERASES_MEMBER,
  subjectOf: ({ data }) => data.memberId,
  confidential: 'opened',
  idempotencyWindowMs: DAY_MS,
};

/** Access records name persons by id only, and each stands alone: a repeated one is stored twice. */
export const accessDefinition: AggregateDefinition<null, AccessEvent, AccessEvent, AccessEvent> = {
  aggregate: access,
  events: ACCESS_EVENTS,
  subjectOf: () => 'access',
  confidential: 'sealed',
  idempotencyWindowMs: 0,
};

/** Messages name patients by their ticket only. */
export const messagesDefinition: AggregateDefinition<MessagesOfDay, MessagesCommand, MessagesEvent, MessagesEvent> = {
  aggregate: messages,
  events: MESSAGES_EVENTS,
  subjectOf: () => 'messages',
  confidential: 'sealed',
  idempotencyWindowMs: DAY_MS,
};

/** The installation's own stream has nothing confidential. */
export const operationsDefinition: AggregateDefinition<Operations, OperationsCommand, OperationsEvent, OperationsEvent> = {
  aggregate: operations,
  events: OPERATIONS_EVENTS,
  subjectOf: () => 'operations',
  confidential: 'sealed',
  idempotencyWindowMs: DAY_MS,
};

export type OperationsLedger = Ledger<Operations, OperationsCommand, OperationsEvent, OperationsEvent>;
export type AccessLedger = Ledger<null, AccessEvent, AccessEvent, AccessEvent>;
export type MessagesLedger = Ledger<MessagesOfDay, MessagesCommand, MessagesEvent, MessagesEvent>;
export type MembersLedger = Ledger<Members, MemberCommand, MemberEvent, RecordedMemberEvent>;
export type QueueLedger = Ledger<QueueDay<Sealed>, QueueCommand, QueueEvent<PatientDetails>, QueueEvent<Sealed>>;
export type ClinicLedger = Ledger<Clinic<Sealed> | null, ClinicCommand, ClinicEvent<ProviderSecret>, ClinicEvent<Sealed>>;
