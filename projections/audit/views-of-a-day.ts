import { type ClinicDay, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { TrailAction } from '#libs/domain/trail/events.ts';
import type { LogEvent } from '../projection.ts';

/** The tickets of a day that an event showed: all, those that were waiting or called, or none as a whole. */
type Showed = 'every ticket' | 'the queue' | 'no day';

/** Every event of the trail; one without a row does not compile. */
export const SHOWED = {
  TicketIssued: 'no day',
  TicketDetailsChanged: 'no day',
  PatientCalled: 'no day',
  TicketMoved: 'no day',
  TicketCompleted: 'no day',
  TicketCancelled: 'no day',
  TicketReset: 'no day',
  TicketDeleted: 'no day',
  PatientErased: 'no day',
  PatientCorrected: 'no day',
  PatientHeld: 'no day',
  PatientReleased: 'no day',
  ClinicOpened: 'no day',
  ClinicSettingsChanged: 'no day',
  DisplayAccessRotated: 'no day',
  DayBegun: 'no day',
  MemberInvited: 'no day',
  MemberDetailsChanged: 'no day',
  MemberRolesChanged: 'no day',
  MemberLanguageChanged: 'no day',
  MemberBanned: 'no day',
  MemberUnbanned: 'no day',
  MemberDeleted: 'no day',
  MemberRestored: 'no day',
  MemberErased: 'no day',
  IdentityBound: 'no day',
  MessageRequested: 'no day',
  MessageSent: 'no day',
  MessageDelivered: 'no day',
  MessageRead: 'no day',
  MessageFailed: 'no day',
  MessageSkipped: 'no day',
  MessageOutcomeUnknown: 'no day',
  SignedIn: 'no day',
  SignedOut: 'no day',
  ClinicSwitched: 'no day',
  AuditOpened: 'no day',
  AuditExported: 'no day',
  HistoryOpened: 'no day',
  TicketOpened: 'no day',
  ListOpened: 'every ticket',
  ListSearched: 'every ticket',
  DeskQueueOpened: 'the queue',
  DoctorQueueOpened: 'the queue',
  PastDayOpened: 'every ticket',
  PatientsFound: 'no day',
  PatientsExported: 'no day',
  ReplayOpened: 'no day',
  ReportWithNamesMade: 'every ticket',
  RefusalsCounted: 'no day',
} as const satisfies Record<TrailAction, Showed>;

export const isTrailAction = (type: string): type is TrailAction => Object.hasOwn(SHOWED, type);

/** The day whose tickets an event showed; null: none as a whole. */
export function dayShown(action: TrailAction, { day }: LogEvent['data']): ClinicDay | null {
  return SHOWED[action] !== 'no day' && typeof day === 'string' && isClinicDay(day) ? day : null;
}
