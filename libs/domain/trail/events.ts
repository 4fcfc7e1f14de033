import type { AccessEvent } from '../access/events.ts';
import type { ClinicEvent } from '../clinic/events.ts';
import { ERASES_MEMBER } from '../members/consequences.ts';
import type { MemberEvent } from '../members/events.ts';
import type { MessagesEvent } from '../messages/events.ts';
import { EFFECTS } from '../queue-day/effects.ts';
import type { QueueEvent } from '../queue-day/events.ts';

/** Every event of a clinic's streams: what its audit trail consists of. */
export type TrailEvent = QueueEvent<unknown> | ClinicEvent<unknown> | MemberEvent | MessagesEvent | AccessEvent;
export type TrailAction = TrailEvent['type'];

/** Tables with a row for each event of an aggregate give its events; of the others, one without a row does not compile. */
const ACTIONS = {
  ...EFFECTS,
  ...ERASES_MEMBER,
  ClinicOpened: true,
  ClinicSettingsChanged: true,
  DisplayAccessRotated: true,
  DayBegun: true,
  MessageRequested: true,
  MessageResendRequested: true,
  MessageSent: true,
  MessageDelivered: true,
  MessageRead: true,
  MessageFailed: true,
  MessageSkipped: true,
  MessageOutcomeUnknown: true,
  MessageCopyDeleted: true,
  MessagesWishReceived: true,
  SignedIn: true,
  SignedOut: true,
  ClinicSwitched: true,
  AuditOpened: true,
  AuditExported: true,
  AnalyticsExported: true,
  HistoryOpened: true,
  TicketOpened: true,
  ListOpened: true,
  ListSearched: true,
  DeskQueueOpened: true,
  DoctorQueueOpened: true,
  PastDayOpened: true,
  PatientsFound: true,
  PatientsExported: true,
  ReplayOpened: true,
  ReportWithNamesMade: true,
  RefusalsCounted: true,
} as const satisfies Record<TrailAction, unknown>;

export const isTrailAction = (type: string): type is TrailAction => Object.hasOwn(ACTIONS, type);
