import type { Brand } from './brand.ts';

export type ClinicId = Brand<string, 'ClinicId'>;
export type MemberId = Brand<string, 'MemberId'>;

/** `<yyyymmdd>-<uuid>`: a ticket's id carries its day, so that a command finds its stream without a read model. New ones are of version 4; those of version 7 stay valid. */
export type TicketId = Brand<string, 'TicketId'>;

/** Chosen by the clinic's managers, `[a-z0-9-]{1,20}`; never reused for another service or room, since both are retired and not removed. */
export type ServiceId = Brand<string, 'ServiceId'>;
export type RoomId = Brand<string, 'RoomId'>;

/** A clinic's working day, `yyyymmdd`. */
export type ClinicDay = Brand<string, 'ClinicDay'>;

/** ISO 8601 in UTC with milliseconds, so that instants compare as text. */
export type Instant = Brand<string, 'Instant'>;

const TENANT = /^[a-z0-9][a-z0-9-]{0,63}$/;
const PLACE = /^[a-z0-9-]{1,20}$/;
/** Years 1970 to 2999: no clinic has a day outside of them, and arithmetic on days stays within four digits. */
const DAY = /^(19[7-9]|2\d\d)\d{5}$/;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const MEMBER = new RegExp(`^${UUID}$`);
const TICKET = new RegExp(`^\\d{8}-${UUID}$`);

export const isClinicId = (text: string): text is ClinicId => TENANT.test(text);
export const isServiceId = (text: string): text is ServiceId => PLACE.test(text);
export const isRoomId = (text: string): text is RoomId => PLACE.test(text);
export const isMemberId = (text: string): text is MemberId => MEMBER.test(text);
export const isTicketId = (text: string): text is TicketId => TICKET.test(text);
export const isClinicDay = (text: string): text is ClinicDay => DAY.test(text);

export const instant = (date: Date): Instant => date.toISOString() as Instant;
/** The date that a clock shows, given as if it were UTC. */
export const clinicDay = (shown: Date): ClinicDay => shown.toISOString().slice(0, 10).replaceAll('-', '') as ClinicDay;
/** A day as people and queries write it; undefined for a text that is none. */
export function parseDay(text: string | undefined): ClinicDay | undefined {
  const day = text?.replaceAll('-', '');
  return day !== undefined && isClinicDay(day) ? day : undefined;
}
/** The day as people and queries write it, `yyyy-mm-dd`. */
export const dashed = (day: ClinicDay): string => day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
export const memberId = (uuid: string): MemberId => uuid as MemberId;
export const ticketId = (day: ClinicDay, uuid: string): TicketId => `${day}-${uuid}` as TicketId;
export const dayOfTicket = (ticket: TicketId): ClinicDay => ticket.slice(0, 8) as ClinicDay;
