import { PRIORITY_TEXTS } from '../tickets/priority-text.ts';
import { browsers, causes, kinds, providers, reasons, roles, settings, skipped, wishes } from './terms/en.ts';
import { clientIn, dotted, providerIn, readable, settingsIn, type TrailWords } from './wording.ts';

/** Follows what was cancelled. */
const ENDINGS = { cancelled: '', absent: ': the patient did not come', left: ': the patient gave up the turn' } as const;
const ORDINALS = ['', '', ' second', ' third'] as const;

const priorities = PRIORITY_TEXTS.en;

const actions: TrailWords['actions'] = {
  TicketIssued: 'Added a number',
  TicketDetailsChanged: 'Changed details',
  PatientCalled: 'Called',
  TicketMoved: 'Sent on to another service',
  TicketCompleted: 'Completed',
  TicketCancelled: 'Cancelled',
  TicketReset: 'Returned to the queue',
  PatientArrived: 'Patient arrived',
  TicketPrioritised: 'Put first',
  TicketPriorityEnded: 'Back in order of arrival',
  ActionUndone: 'Took an action back',
  TicketDeleted: 'Deleted a number',
  PatientErased: 'Erased a patient’s data',
  PatientCorrected: 'Corrected a patient’s data',
  PatientHeld: 'Put on hold',
  PatientReleased: 'Released from hold',
  ClinicOpened: 'Opened the clinic',
  ClinicSettingsChanged: 'Changed settings',
  DisplayAccessRotated: 'Replaced the display’s links',
  NoticeSet: 'Set the message of the day',
  NoticeEnded: 'Ended the message of the day',
  DayBegun: 'Began a day',
  MemberInvited: 'Added a member',
  MemberDetailsChanged: 'Changed a member’s details',
  MemberRolesChanged: 'Changed a member’s roles',
  MemberLanguageChanged: 'Changed a member’s language',
  MemberBanned: 'Suspended a member',
  MemberUnbanned: 'Lifted a suspension',
  MemberDeleted: 'Deleted a member',
  MemberRestored: 'Restored a member',
  MemberErased: 'Erased a member’s data',
  IdentityBound: 'First sign-in',
  MessageRequested: 'Requested a message',
  MessageResendRequested: 'Requested a message again',
  MessageSent: 'Sent a message',
  MessageDelivered: 'Message delivered',
  MessageRead: 'Message read',
  MessageFailed: 'Message failed',
  MessageSkipped: 'Message not sent',
  MessageOutcomeUnknown: 'Message of unknown outcome',
  MessageCopyDeleted: 'Deleted the provider’s copy of a message',
  MessagesWishReceived: 'Asked for no messages, or for them again',
  SignedIn: 'Signed in',
  SignedOut: 'Signed out',
  ClinicSwitched: 'Switched to another clinic',
  AuditOpened: 'Opened the audit trail',
  AuditExported: 'Exported the audit trail',
  AnalyticsExported: 'Exported the analytics',
  HistoryOpened: 'Opened a number’s history',
  TicketOpened: 'Opened a number',
  ListOpened: 'Opened the day’s list',
  ListSearched: 'Searched the day’s list',
  DeskQueueOpened: 'Opened the queue at reception',
  DoctorQueueOpened: 'Opened the queue at a doctor’s',
  PastDayOpened: 'Opened an earlier day’s list',
  PatientsFound: 'Searched by phone',
  PatientsExported: 'Exported personal data',
  ReplayOpened: 'Replayed a day',
  ReportWithNamesMade: 'Made a report with names',
  RefusalsCounted: 'Refused attempts',
};

const otherSettings = 'other settings';

const rolesIn = (held: readonly (keyof typeof roles)[]): string =>
  held.length === 0 ? 'no role' : held.map((role) => roles[role]).join(', ');

const reasonIn = (reason: keyof typeof reasons | undefined): string | undefined =>
  reason === undefined ? undefined : reasons[reason];

const number = (ticket: string | null): string => (ticket === null ? 'a number' : `number ${ticket}`);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const member = (name: string | null): string => name ?? 'an erased member';
const ofTicket = (ticket: string | null): string | undefined => (ticket === null ? undefined : number(ticket));

/** A view of many tickets, told of the whole or of one that stood in it. */
const seen = (whole: string, ticket: string | null): string =>
  ticket === null ? whole : `${whole}, which held number ${ticket}`;

/** Visits at the rights desk, told of all or of one among them. */
const among = (whole: string, ticket: string | null): string =>
  ticket === null ? whole : `${whole}, number ${ticket} among them`;

export const en: TrailWords = {
  roles,
  causes,
  reasons,
  browsers,
  skipped,
  kinds,
  wishes,
  providers,
  settings,
  actions,
  otherSettings,
  sentences: {
    TicketIssued: ({ service, priority }, { ticket, service: named }) =>
      dotted(
        `Added ${number(ticket)}`,
        service === undefined ? undefined : named(service),
        priority === undefined ? undefined : `first: ${priorities[priority]}`,
      ),
    TicketDetailsChanged: (_, { ticket }) => `Changed the details of ${number(ticket)}`,
    PatientCalled: ({ attempt, room }, { ticket, room: named, number: digits }) =>
      dotted(
        `${ordinal(ORDINALS[attempt] ?? ` (${digits(attempt)})`)} of ${number(ticket)}`,
        room === undefined ? undefined : named(room),
      ),
    TicketMoved: ({ service }, { ticket, service: named }) => `Sent ${number(ticket)} on to ${named(service)}`,
    TicketCompleted: (_, { ticket }) => `Completed ${number(ticket)}`,
    TicketCancelled: ({ reason }, { ticket }) => `Cancelled ${number(ticket)}${ENDINGS[reason]}`,
    TicketReset: ({ keepsPlace }, { ticket }) =>
      `Returned ${number(ticket)} to ${keepsPlace ? 'its place in the queue' : 'the queue'}`,
    PatientArrived: (_, { ticket }) => `${capital(number(ticket))} arrived`,
    TicketPrioritised: ({ reason }, { ticket }) => `Put ${number(ticket)} first: ${priorities[reason]}`,
    TicketPriorityEnded: (_, { ticket }) => `Put ${number(ticket)} back in order of arrival`,
    ActionUndone: ({ action }, { ticket }) => dotted(`Took back: ${actions[action]}`, ofTicket(ticket)),
    TicketDeleted: ({ reason }, { ticket }) =>
      dotted(`Deleted ${number(ticket)} and erased its patient’s data`, reasonIn(reason)),
    PatientErased: ({ reason }, { ticket }) => dotted('Erased the patient’s data', number(ticket), reasonIn(reason)),
    PatientCorrected: (_, { ticket }) => `Corrected the patient’s data · ${number(ticket)}`,
    PatientHeld: (_, { ticket }) => `Put on hold: no erasure, no deletion · ${number(ticket)}`,
    PatientReleased: (_, { ticket }) => `Released from hold · ${number(ticket)}`,

    ClinicOpened: () => 'Opened the clinic',
    ClinicSettingsChanged: (facts) => `Changed settings: ${settingsIn(facts, { settings, otherSettings }).join(', ')}`,
    DisplayAccessRotated: () => 'Replaced the display links',
    NoticeSet: ({ text, until }, { time }) => dotted(`Message of the day until ${time(until)}`, `“${text}”`),
    NoticeEnded: () => 'Ended the message of the day',
    DayBegun: ({ day }, { day: date }) => `The day ${date(day)} began`,

    MemberInvited: ({ roles: held }, { member: name }) => dotted(`Added a member: ${member(name)}`, rolesIn(held)),
    MemberDetailsChanged: ({ emailChanged }, { member: name }) =>
      `${emailChanged ? 'Changed the e-mail' : 'Changed the details'}: ${member(name)}`,
    MemberRolesChanged: ({ roles: held, reason }, { member: name }) =>
      dotted(`Changed the roles: ${member(name)}`, rolesIn(held), readable(reason)),
    MemberLanguageChanged: ({ lang }, { member: name }) =>
      dotted(`Changed the language: ${member(name)}`, lang === 'ar' ? 'Arabic' : 'English'),
    MemberBanned: ({ reason }, { member: name }) => dotted(`Suspended a member: ${member(name)}`, reasonIn(reason)),
    MemberUnbanned: (_, { member: name }) => `Lifted a member’s suspension: ${member(name)}`,
    MemberDeleted: ({ reason }, { member: name }) => dotted(`Deleted a member: ${member(name)}`, reasonIn(reason)),
    MemberRestored: (_, { member: name }) => `Restored a member: ${member(name)}`,
    MemberErased: ({ reason }) => dotted('Erased a member’s data for good', reasonIn(reason)),
    IdentityBound: ({ provider }, { member: name }) => dotted(`First sign-in: ${member(name)}`, providerIn(provider, providers)),

    MessageResendRequested: (_, { ticket }) => dotted('Requested the message again', ofTicket(ticket)),
    MessageRequested: ({ kind }, { ticket }) => dotted(`Requested the ${kinds[kind]} message`, ofTicket(ticket)),
    MessageSent: (_, { ticket }) => dotted('Message sent', ofTicket(ticket)),
    MessageDelivered: (_, { ticket }) => dotted('Message delivered', ofTicket(ticket)),
    MessageRead: (_, { ticket }) => dotted('Message read', ofTicket(ticket)),
    MessageFailed: ({ code }, { ticket }) => dotted(`Message failed (${code})`, ofTicket(ticket)),
    MessageSkipped: ({ reason }, { ticket }) => dotted(`No message sent: ${skipped[reason]}`, ofTicket(ticket)),
    MessageOutcomeUnknown: (_, { ticket }) => dotted('Unknown whether the message was sent', ofTicket(ticket)),
    MessageCopyDeleted: (_, { ticket }) => dotted('Deleted the provider’s copy of the message', ofTicket(ticket)),
    MessagesWishReceived: ({ wish }) => wishes[wish],

    SignedIn: (facts) => dotted('Signed in', clientIn(facts, browsers)),
    SignedOut: (facts) => dotted('Signed out', clientIn(facts, browsers)),
    ClinicSwitched: ({ to }) => `Switched to another clinic (${to})`,
    AuditOpened: () => 'Opened the audit trail',
    AnalyticsExported: ({ from, to, brokenOff }, { day: date }) =>
      brokenOff
        ? `The export of the analytics of ${date(from)} to ${date(to)} broke off: the file is incomplete`
        : `Exported the analytics of ${date(from)} to ${date(to)}`,
    AuditExported: ({ format, brokenOff }) =>
      brokenOff
        ? `The export of the audit trail (${format.toUpperCase()}) broke off: the file is incomplete`
        : `Exported the audit trail (${format.toUpperCase()})`,
    HistoryOpened: (_, { ticket }) => `Opened the history of ${number(ticket)}`,
    TicketOpened: (_, { ticket }) => `Opened ${number(ticket)}`,
    ListOpened: (_, { ticket }) => seen('Opened today’s list', ticket),
    ListSearched: (_, { ticket }) => seen('Searched today’s list', ticket),
    DeskQueueOpened: ({ room }, { ticket, room: named }) =>
      dotted(seen('Opened the desk’s queue', ticket), room === undefined ? undefined : named(room)),
    DoctorQueueOpened: ({ room }, { ticket, room: named }) =>
      dotted(seen('Opened the doctor’s queue', ticket), room === undefined ? undefined : named(room)),
    PastDayOpened: ({ day }, { ticket, day: date }) => seen(`Opened the list of ${date(day)}`, ticket),
    PatientsFound: ({ ticketIds }, { ticket, number: digits }) =>
      dotted(among('Looked for visits by phone', ticket), digits(ticketIds.length)),
    PatientsExported: ({ ticketIds, format }, { ticket, number: digits }) =>
      dotted(among(`Exported patients’ data (${format.toUpperCase()})`, ticket), digits(ticketIds.length)),
    ReplayOpened: ({ day }, { ticket, day: date }) => seen(`Replayed ${date(day)}`, ticket),
    ReportWithNamesMade: ({ day }, { ticket, day: date }) => seen(`Made a report with names of ${date(day)}`, ticket),
    RefusalsCounted: ({ cause, count }, { number: digits }) =>
      `Refused attempts within a minute: ${digits(count)} · ${causes[cause]}`,
  },
};

/** The call's number before the noun: `Second call`. */
const ordinal = (which: string): string =>
  which === '' ? 'Call' : `${which.trim().replace(/^./, (letter) => letter.toUpperCase())} call`;
