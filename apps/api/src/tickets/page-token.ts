import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type ClinicId,
  dayOfTicket,
  isClinicDay,
  isClinicId,
  isTicketId,
  type TicketId,
  ticketId,
} from '#libs/domain/kernel/ids.ts';

/** 128 bits cannot be guessed; more would make the code on a small slip finer than a telephone reads. */
const MAC_BYTES = 16;
const UUID_BYTES = 16;
const DAY_BYTES = 4;
const CLINIC_FROM = MAC_BYTES + UUID_BYTES + DAY_BYTES;

/** A page, by the ticket that it is of. */
export interface PageOfTicket {
  readonly clinicId: ClinicId;
  readonly ticketId: TicketId;
}

/** The secret in the address of a patient's page: clinic, ticket, and what proves that this installation wrote both. Nothing is stored. */
export function pageToken(secret: Buffer, { clinicId, ticketId: ticket }: PageOfTicket): string {
  const day = Buffer.alloc(DAY_BYTES);
  day.writeUInt32BE(Number(dayOfTicket(ticket)));
  const uuid = Buffer.from(ticket.slice(9).replaceAll('-', ''), 'hex');
  const claim = Buffer.concat([uuid, day, Buffer.from(clinicId)]);
  const mac = createHmac('sha256', secret).update(claim).digest().subarray(0, MAC_BYTES);
  return Buffer.concat([mac, claim]).toString('base64url');
}

/** Undefined for all that this installation has not written, also for another spelling of the same bytes. */
export function readPageToken(secret: Buffer, token: string): PageOfTicket | undefined {
  const claim = claimOf(Buffer.from(token, 'base64url'));
  if (!claim) return undefined;
  const [received, expected] = [Buffer.from(token), Buffer.from(pageToken(secret, claim))];
  return received.length === expected.length && timingSafeEqual(received, expected) ? claim : undefined;
}

function claimOf(bytes: Buffer): PageOfTicket | undefined {
  if (bytes.length <= CLINIC_FROM) return undefined;
  const day = String(bytes.readUInt32BE(MAC_BYTES + UUID_BYTES));
  const clinicId = bytes.toString('latin1', CLINIC_FROM);
  if (!isClinicDay(day) || !isClinicId(clinicId)) return undefined;
  const ticket = ticketId(day, uuidOf(bytes.toString('hex', MAC_BYTES, MAC_BYTES + UUID_BYTES)));
  return isTicketId(ticket) ? { clinicId, ticketId: ticket } : undefined;
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
