import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { INSTALLATION } from '#libs/ledger/installation.ts';
import type { Metadata } from '#libs/ledger/log/metadata.ts';
import {
  accessStream,
  clinicStream,
  membersStream,
  messagesStream,
  OPERATIONS_STREAM,
  queueStream,
} from '#libs/ledger/log/stream-names.ts';
import { analyticsExported } from './analytics-chapter.ts';
import { BEGINNING, DAY, ofMember, ofMessage, ofTicket, patient, type Row, sealed, uuid } from './log-rows.ts';
import { copiesDeleted, messagesAgain, wishes } from './messages-chapters.ts';
import { notices } from './notices-chapter.ts';
import { priorityAndUndo } from './priority-and-undo-chapter.ts';
import { settingsOfMessages } from './settings-of-messages.ts';

const ACTOR = { userId: uuid(99), roles: ['Manager'], provider: 'test' } as const;

const oneQueue = (clinic: ClinicId): readonly Row[] => {
  const [settings, directory, queue] = [clinicStream(clinic), membersStream(clinic), queueStream(clinic, DAY)];
  const [messages, access] = [messagesStream(clinic, DAY), accessStream(clinic, DAY)];
  const start = { timezone: 'Asia/Dubai', dayStartsAt: '04:00' };
  return [
    [OPERATIONS_STREAM, 'FormatRaised', 'raisedAt', { to: 2 }],
    [
      settings,
      'ClinicOpened',
      'openedAt',
      { slug: clinic, name: 'Noor', config: { lang: 'ar', digits: 'latn', retentionDays: null, ...start } },
    ],
    [directory, 'MemberInvited', 'invitedAt', ofMember(1, { roles: ['Manager'], confidential: sealed(101) })],
    [directory, 'MemberInvited', 'invitedAt', ofMember(2, { roles: ['Reception'], confidential: sealed(102) })],
    [directory, 'MemberInvited', 'invitedAt', ofMember(3, { roles: ['Medical'], confidential: sealed(103) })],
    [directory, 'IdentityBound', 'boundAt', ofMember(1, { provider: 'google', confidential: sealed(104) })],
    [directory, 'MemberDetailsChanged', 'changedAt', ofMember(1, { emailChanged: true, confidential: sealed(105) })],
    [directory, 'MemberRolesChanged', 'changedAt', ofMember(1, { roles: ['Manager', 'Reception'] })],
    [directory, 'MemberLanguageChanged', 'changedAt', ofMember(1, { lang: 'en' })],
    [directory, 'MemberBanned', 'bannedAt', ofMember(1)],
    [directory, 'MemberUnbanned', 'unbannedAt', ofMember(1)],
    [directory, 'MemberBanned', 'bannedAt', ofMember(2)],
    [directory, 'MemberDeleted', 'deletedAt', ofMember(1)],
    [directory, 'MemberRestored', 'restoredAt', ofMember(1)],
    [directory, 'MemberDeleted', 'deletedAt', ofMember(2)],
    [directory, 'MemberErased', 'erasedAt', ofMember(3)],
    [
      settings,
      'ClinicSettingsChanged',
      'changedAt',
      { name: 'Noor 2', config: { digits: 'arab' }, messaging: { authTokenSet: true }, confidential: sealed(100) },
    ],
    [settings, 'DisplayAccessRotated', 'rotatedAt', { rotation: 1 }],
    [
      settings,
      'DayBegun',
      'begunAt',
      { day: DAY, ...start, previous: { stream: 'queue-noor_20261119', revision: 4, hash: 'head' } },
    ],
    ...[1, 2, 3, 4, 5, 6, 7].map((n): Row => [queue, 'TicketIssued', 'issuedAt', ofTicket(n, { position: n, ...patient(n) })]),
    [queue, 'TicketDetailsChanged', 'changedAt', ofTicket(2, patient(12, { ageBand: '60+', consent: false }))],
    [queue, 'PatientCalled', 'calledAt', ofTicket(1, { attempt: 1 })],
    [queue, 'PatientCalled', 'calledAt', ofTicket(1, { attempt: 2 })],
    [queue, 'PatientCorrected', 'correctedAt', ofTicket(1, { confidential: sealed(11) })],
    [queue, 'TicketCompleted', 'completedAt', ofTicket(1)],
    [queue, 'PatientCorrected', 'correctedAt', ofTicket(3, { confidential: sealed(13) })],
    [queue, 'TicketCancelled', 'cancelledAt', ofTicket(3, { reason: 'cancelled' })],
    [queue, 'TicketReset', 'resetAt', ofTicket(3)],
    [queue, 'TicketCancelled', 'cancelledAt', ofTicket(7, { reason: 'absent' })],
    [queue, 'PatientHeld', 'heldAt', ofTicket(4, { reason: sealed(99) })],
    [queue, 'PatientHeld', 'heldAt', ofTicket(6, { reason: sealed(99) })],
    [queue, 'PatientReleased', 'releasedAt', ofTicket(4, { reason: sealed(99) })],
    [queue, 'PatientErased', 'erasedAt', ofTicket(4, { reason: 'patientAsked', keptUntil: '20270101' })],
    [queue, 'TicketDeleted', 'deletedAt', ofTicket(5, { reason: 'duplicate' })],
    [queue, 'PatientCalled', 'calledAt', ofTicket(2, { attempt: 1 })],
    [messages, 'MessageRequested', 'requestedAt', ofMessage(201, ofTicket(1, { kind: 'call' }))],
    [messages, 'MessageSent', 'sentAt', ofMessage(201, { sid: 'SM1' })],
    [messages, 'MessageDelivered', 'deliveredAt', ofMessage(201)],
    [messages, 'MessageRead', 'readAt', ofMessage(201)],
    [messages, 'MessageRequested', 'requestedAt', ofMessage(202, { ticketId: null, kind: 'test' })],
    [messages, 'MessageFailed', 'failedAt', ofMessage(202, { code: '63016' })],
    [messages, 'MessageRequested', 'requestedAt', ofMessage(203, ofTicket(4, { kind: 'nearlyThere' }))],
    [messages, 'MessageSkipped', 'skippedAt', ofMessage(203, { reason: 'erased' })],
    [messages, 'MessageRequested', 'requestedAt', ofMessage(204, ofTicket(2, { kind: 'call' }))],
    [messages, 'MessageOutcomeUnknown', 'notedAt', ofMessage(204)],
    [access, 'SignedIn', 'at', {}],
    [access, 'SignedOut', 'at', {}],
    [access, 'ClinicSwitched', 'at', { to: 'palm' }],
    [access, 'AuditOpened', 'at', {}],
    [access, 'AuditExported', 'at', { format: 'csv' }],
    [access, 'HistoryOpened', 'at', ofTicket(1)],
    [access, 'TicketOpened', 'at', ofTicket(2)],
    [access, 'ListOpened', 'at', { day: DAY }],
    [access, 'ListSearched', 'at', { day: DAY }],
    [access, 'DeskQueueOpened', 'at', { day: DAY }],
    [access, 'DoctorQueueOpened', 'at', { day: DAY }],
    [access, 'PastDayOpened', 'at', { day: '20261119' }],
    [access, 'PatientsFound', 'at', { ticketIds: [`${DAY}-${uuid(1)}`] }],
    [access, 'PatientsExported', 'at', { ticketIds: [`${DAY}-${uuid(1)}`], format: 'pdf' }],
    [access, 'ReplayOpened', 'at', { day: DAY }],
    [access, 'ReportWithNamesMade', 'at', { day: DAY }],
    [access, 'RefusalsCounted', 'at', { minute: instant(new Date(BEGINNING)), cause: 'role.forbidden', count: 3 }],
    [OPERATIONS_STREAM, 'HeadsWritten', 'writtenAt', { file: 'heads-1', sha256: 'sha', streams: 3 }],
    [OPERATIONS_STREAM, 'RestoredWithoutErasures', 'restoredAt', { backup: 'backup-1' }],
  ];
};

const rooms = (clinic: ClinicId): readonly Row[] => {
  const [settings, queue, access] = [clinicStream(clinic), queueStream(clinic, DAY), accessStream(clinic, DAY)];
  const start = { timezone: 'Europe/Berlin', dayStartsAt: '00:00' };
  const services = ['general', 'lab'].map((id) => ({ id, name: id, retired: false }));
  const places = {
    services,
    rooms: [
      { id: 'r1', name: 'Room 1', services: ['general'], retired: false },
      { id: 'r2', name: 'Room 2', services: [], retired: false },
    ],
  };
  const issued = (n: number, service: string): Row => [
    queue,
    'TicketIssued',
    'issuedAt',
    ofTicket(n, { position: n - 20, service, ...patient(n) }),
  ];
  return [
    [
      settings,
      'ClinicOpened',
      'openedAt',
      { slug: clinic, name: 'Palm', config: { lang: 'en', digits: 'latn', retentionDays: 400, ...start, ...places } },
    ],
    [settings, 'ClinicSettingsChanged', 'changedAt', { config: { retentionFloorDays: 365 } }],
    [settings, 'DayBegun', 'begunAt', { day: DAY, ...start, previous: null }],
    issued(21, 'general'),
    issued(22, 'lab'),
    issued(23, 'general'),
    issued(24, 'lab'),
    issued(25, 'general'),
    issued(26, 'lab'),
    issued(27, 'general'),
    issued(28, 'lab'),
    issued(29, 'lab'),
    [queue, 'PatientCalled', 'calledAt', ofTicket(21, { attempt: 1, room: 'r1' })],
    [queue, 'PatientCalled', 'calledAt', ofTicket(22, { attempt: 1, room: 'r2' })],
    [queue, 'PatientCalled', 'calledAt', ofTicket(21, { attempt: 2, room: 'r1' })],
    [queue, 'TicketMoved', 'movedAt', ofTicket(21, { service: 'lab' })],
    [queue, 'TicketCompleted', 'completedAt', ofTicket(22)],
    [queue, 'PatientCalled', 'calledAt', ofTicket(21, { attempt: 1, room: 'r2' })],
    [queue, 'TicketMoved', 'movedAt', ofTicket(23, { service: 'lab' })],
    [queue, 'TicketReset', 'resetAt', ofTicket(22)],
    [queue, 'PatientCalled', 'calledAt', ofTicket(24, { attempt: 1, room: 'r1' })],
    [queue, 'TicketDetailsChanged', 'changedAt', ofTicket(24, patient(34, { ageBand: '0-17' }))],
    [queue, 'PatientCorrected', 'correctedAt', ofTicket(24, { confidential: sealed(44) })],
    [queue, 'PatientHeld', 'heldAt', ofTicket(25, { reason: sealed(99) })],
    [queue, 'PatientReleased', 'releasedAt', ofTicket(25, { reason: sealed(99) })],
    [queue, 'TicketCancelled', 'cancelledAt', ofTicket(21, { reason: 'absent' })],
    [queue, 'PatientErased', 'erasedAt', ofTicket(21, {})],
    [queue, 'PatientCalled', 'calledAt', ofTicket(26, { attempt: 1, room: 'r2' })],
    [queue, 'TicketDeleted', 'deletedAt', ofTicket(26)],
    [queue, 'PatientCalled', 'calledAt', ofTicket(27, { attempt: 1, room: 'r2' })],
    [queue, 'TicketMoved', 'movedAt', ofTicket(27, { service: 'lab' })],
    [queue, 'PatientCalled', 'calledAt', ofTicket(28, { attempt: 1, room: 'r2' })],
    [queue, 'TicketReset', 'resetAt', ofTicket(28)],
    [queue, 'PatientCalled', 'calledAt', ofTicket(29, { attempt: 1, room: 'r2' })],
    [queue, 'TicketCompleted', 'completedAt', ofTicket(29)],
    [access, 'DeskQueueOpened', 'at', { day: DAY, room: 'r1' }],
    [access, 'DoctorQueueOpened', 'at', { day: DAY, room: 'r2' }],
  ];
};

const turnsGivenUp = (clinic: ClinicId): readonly Row[] => {
  const [settings, queue] = [clinicStream(clinic), queueStream(clinic, DAY)];
  const start = { timezone: 'Asia/Dubai', dayStartsAt: '00:00' };
  return [
    [
      settings,
      'ClinicOpened',
      'openedAt',
      { slug: clinic, name: 'Sidr', config: { lang: 'ar', digits: 'arab', retentionDays: null, ...start } },
    ],
    [settings, 'DayBegun', 'begunAt', { day: DAY, ...start, previous: null }],
    ...[41, 42, 43].map((n): Row => [queue, 'TicketIssued', 'issuedAt', ofTicket(n, { position: n - 40, ...patient(n) })]),
    [queue, 'TicketCancelled', 'cancelledAt', ofTicket(41, { reason: 'left' })],
    [queue, 'TicketCancelled', 'cancelledAt', ofTicket(42, { reason: 'left' })],
    [queue, 'TicketReset', 'resetAt', ofTicket(41, { keepsPlace: true })],
    [queue, 'PatientCalled', 'calledAt', ofTicket(41, { attempt: 1 })],
  ];
};

/** Events of the installation alone: no read model shows them. */
const quarantineRetried: readonly Row[] = [
  [OPERATIONS_STREAM, 'QuarantineRetried', 'retriedAt', { follower: 'queue', stream: 'queue-noor_20261120' }],
];

/**
 * Every event that logs of this format may hold, always the same to the byte. A chapter is never changed, since its pinned
 * documents are compared over versions of the code: events that are new get a chapter of their own.
 */
export const CHAPTERS = {
  'one queue': stored('noor' as ClinicId, oneQueue('noor' as ClinicId)),
  rooms: stored('palm' as ClinicId, rooms('palm' as ClinicId)),
  'messages again': stored('ghaf' as ClinicId, messagesAgain('ghaf' as ClinicId)),
  'turns given up': stored('sidr' as ClinicId, turnsGivenUp('sidr' as ClinicId)),
  wishes: stored('arak' as ClinicId, wishes('arak' as ClinicId)),
  'copies deleted': stored('samr' as ClinicId, copiesDeleted('samr' as ClinicId)),
  'settings of messages': stored('samr' as ClinicId, settingsOfMessages('samr' as ClinicId)),
  'analytics exported': stored('talh' as ClinicId, analyticsExported('talh' as ClinicId)),
  'quarantine retried': stored(INSTALLATION, quarantineRetried),
  'priority and undo': stored('nabq' as ClinicId, priorityAndUndo('nabq' as ClinicId)),
  notices: stored('rimth' as ClinicId, notices('rimth' as ClinicId)),
} as const;

export type Chapter = keyof typeof CHAPTERS;

function stored(clinic: ClinicId, rows: readonly Row[]): readonly StoredEvent[] {
  const lengths = new Map<StreamName, number>();
  return rows.map(([stream, type, field, data], index) => {
    const revision = lengths.get(stream) ?? 0;
    lengths.set(stream, revision + 1);
    const at = instant(new Date(BEGINNING + index * 60_000));
    const ids = { commandId: `command-${index}`, requestHash: null, correlationId: 'correlation', causationId: 'causation' };
    const metadata: Metadata = { schemaVersion: 1, tenantId: clinic, actor: ACTOR, ...ids, occurredAt: at, hash: '' };
    const position = String(index + 1).padStart(16, '0') as Position;
    return {
      id: uuid(1_000 + index),
      type,
      data: { ...data, [field]: at },
      metadata,
      stream,
      revision: revision as Revision,
      position,
    };
  });
}
