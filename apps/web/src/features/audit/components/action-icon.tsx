import { Eye, LogIn, Megaphone, MessageSquare, Settings, ShieldAlert, SunMedium, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuditAction } from '#libs/contracts/audit/events.ts';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { EventIcon, isTicketEvent } from '../../tickets/public.ts';

type Other = Exclude<AuditAction, Happened['type']>;

const SEES = <Eye size={18} />;
const OF_CLINIC = <Settings size={18} />;
const OF_MEMBER = <Users size={18} />;
const MESSAGE = <MessageSquare size={18} />;
const NOTICE = <Megaphone size={18} />;
const SESSION = <LogIn className="mirrored" size={18} />;

const ICONS: Readonly<Record<Other, ReactNode>> = {
  ClinicOpened: OF_CLINIC,
  ClinicSettingsChanged: OF_CLINIC,
  DisplayAccessRotated: OF_CLINIC,
  NoticeSet: NOTICE,
  NoticeEnded: NOTICE,
  DayBegun: <SunMedium size={18} />,
  MemberInvited: OF_MEMBER,
  MemberDetailsChanged: OF_MEMBER,
  MemberRolesChanged: OF_MEMBER,
  MemberLanguageChanged: OF_MEMBER,
  MemberBanned: OF_MEMBER,
  MemberUnbanned: OF_MEMBER,
  MemberDeleted: OF_MEMBER,
  MemberRestored: OF_MEMBER,
  MemberErased: OF_MEMBER,
  IdentityBound: SESSION,
  MessageRequested: MESSAGE,
  MessageResendRequested: MESSAGE,
  MessageSent: MESSAGE,
  MessageDelivered: MESSAGE,
  MessageRead: MESSAGE,
  MessageFailed: MESSAGE,
  MessageSkipped: MESSAGE,
  MessageOutcomeUnknown: MESSAGE,
  MessageCopyDeleted: MESSAGE,
  MessagesWishReceived: MESSAGE,
  SignedIn: SESSION,
  SignedOut: SESSION,
  ClinicSwitched: SESSION,
  AuditOpened: SEES,
  AuditExported: SEES,
  AnalyticsExported: SEES,
  HistoryOpened: SEES,
  TicketOpened: SEES,
  ListOpened: SEES,
  ListSearched: SEES,
  DeskQueueOpened: SEES,
  DoctorQueueOpened: SEES,
  PastDayOpened: SEES,
  PatientsFound: SEES,
  PatientsExported: SEES,
  ReplayOpened: SEES,
  ReportWithNamesMade: SEES,
  RefusalsCounted: <ShieldAlert size={18} />,
};

/** A ticket's event has the icon of its history; another that of its kind. */
export const ActionIcon = ({ action }: { readonly action: AuditAction }) =>
  isTicketEvent(action) ? (
    <EventIcon type={action} />
  ) : (
    <span aria-hidden="true" className="inline-flex shrink-0 text-quiet">
      {ICONS[action]}
    </span>
  );

/** Whether somebody looked or came in, and changed nothing. */
export const isLook = (action: AuditAction): boolean =>
  !isTicketEvent(action) && (ICONS[action] === SEES || ICONS[action] === SESSION);
