import type { AccessEvent } from '#libs/domain/access/events.ts';
import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import { dashed, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { MemberEvent } from '#libs/domain/members/events.ts';
import type { MessageEvent } from '#libs/domain/messages/events.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import { NO_PLACES, nameOf, type Places } from '#libs/domain/queue-day/places.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';

type EventType = (QueueEvent<never> | ClinicEvent<never> | MemberEvent | MessageEvent | AccessEvent)['type'];
type Words = string | ((data: JsonObject, places: Places) => string);

const date = (day: unknown): string => (typeof day === 'string' && isClinicDay(day) ? dashed(day) : String(day));
const list = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'none');

const counted = (tickets: unknown): string => `tickets: ${Array.isArray(tickets) ? tickets.length : 0}`;
const because = (code: unknown): string => (typeof code === 'string' ? ` (${code})` : '');

/** A service or room by the name that it has now; by its id where the settings do not know it. */
const placed = (preposition: string, places: Places[keyof Places], id: unknown): string =>
  id === undefined ? '' : ` ${preposition} ${nameOf(places, String(id)) ?? String(id)}`;

/** Descriptions of events in plain words, without names and phones. */
const WORDS: Readonly<Record<EventType, Words>> = {
  TicketIssued: ({ service }, { services }) => `was given out${placed('for', services, service)}`,
  TicketDetailsChanged: "had its patient's details changed",
  PatientCalled: ({ attempt, room }, { rooms }) =>
    attempt === 1 ? `was called${placed('to', rooms, room)}` : `was called again${placed('to', rooms, room)} (call ${attempt})`,
  TicketMoved: ({ service }, { services }) => `was sent on${placed('to', services, service)}`,
  TicketCompleted: 'was completed',
  TicketCancelled: ({ reason }) => (reason === 'absent' ? 'was ended: the patient did not come' : 'was cancelled'),
  TicketReset: 'returned to the line',
  TicketDeleted: ({ reason }) => `was deleted${because(reason)}`,
  PatientErased: ({ reason }) => `had its patient erased${because(reason)}`,
  PatientCorrected: "had its patient's details corrected",
  PatientHeld: 'had its patient put on hold',
  PatientReleased: 'had the hold on its patient released',
  ClinicOpened: 'the clinic opened',
  ClinicSettingsChanged: ({ name, config, messaging }) =>
    `settings changed: ${[name !== undefined && 'name', ...keysOf(config), messaging !== undefined && 'messaging'].filter(Boolean).join(', ')}`,
  DisplayAccessRotated: "the wall's display links were replaced",
  DayBegun: ({ day }) => `the day ${date(day)} began`,
  MemberInvited: ({ roles }) => `a member joined, as ${list(roles)}`,
  MemberDetailsChanged: ({ emailChanged }) => `a member's ${emailChanged ? 'e-mail' : 'details'} changed`,
  MemberRolesChanged: ({ roles }) => `a member's roles are now: ${list(roles)}`,
  MemberLanguageChanged: ({ lang }) => `a member chose the language ${lang}`,
  MemberBanned: 'a member was banned',
  MemberUnbanned: "a member's ban was lifted",
  MemberDeleted: 'a member was deleted',
  MemberRestored: 'a member was restored',
  MemberErased: 'a member was erased',
  IdentityBound: ({ provider }) => `a member signed in with ${provider} for the first time`,
  MessageRequested: ({ kind }) => `a message was asked for (${kind})`,
  MessageSent: 'the message was sent',
  MessageDelivered: 'the message was delivered',
  MessageRead: 'the message was read',
  MessageFailed: ({ code }) => `the message failed (${code})`,
  MessageSkipped: ({ reason }) => `no message was sent (${reason})`,
  MessageOutcomeUnknown: 'nobody can tell whether the message was sent',
  SignedIn: 'signed in',
  SignedOut: 'signed out',
  ClinicSwitched: ({ to }) => `went over to the clinic ${to}`,
  AuditOpened: 'opened the audit trail',
  AuditExported: ({ format }) => `exported the audit trail (${format})`,
  HistoryOpened: "opened a ticket's history",
  TicketOpened: "had its patient's details opened",
  ListOpened: ({ day }) => `opened the list of ${date(day)}`,
  ListSearched: ({ day }) => `searched the list of ${date(day)}`,
  DeskQueueOpened: ({ room }, { rooms }) => `opened the desk's queue${placed('of', rooms, room)}`,
  DoctorQueueOpened: ({ room }, { rooms }) => `opened the doctor's queue${placed('of', rooms, room)}`,
  PastDayOpened: ({ day }) => `opened the day ${date(day)}`,
  ReplayOpened: ({ instant }) => `opened the queue as of ${instant}`,
  ReportWithNamesMade: ({ day }) => `made a report with names of ${date(day)}`,
  PatientsFound: ({ ticketIds }) => `looked a patient up by phone (${counted(ticketIds)} found)`,
  PatientsExported: ({ ticketIds, format }) => `exported what is held of a patient (${counted(ticketIds)}, ${format})`,
  RefusalsCounted: ({ cause, count }) => `${count} attempts refused in a minute (${cause})`,
};

/**
 * `number`: of the event's ticket; `places`: the clinic's services and rooms. An event of an unknown type is described by its
 * type alone.
 */
export function wordsOf(type: string, data: JsonObject, number: number | undefined, places: Places = NO_PLACES): string {
  const words = isKnown(type) ? WORDS[type] : undefined;
  const text = typeof words === 'function' ? words(data, places) : (words ?? '');
  return number === undefined ? text : `number ${number} ${text}`.trimEnd();
}

const isKnown = (type: string): type is EventType => Object.hasOwn(WORDS, type);

const keysOf = (value: unknown): readonly string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
