import { clinicDay } from '#libs/domain/kernel/ids.ts';
import type { JsonObject, StreamName } from '#libs/event-store/event-store.ts';

/** An event's stream, type, the field that holds its time, and the rest of its data: as stored, apart from today's types. */
export type Row = readonly [stream: StreamName, type: string, at: string, data: JsonObject];

export const BEGINNING = Date.UTC(2026, 10, 20, 8);
export const DAY = clinicDay(new Date(BEGINNING));
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const sealed = (n: number) => ({ key: `key-${n}`, box: `box-${n}` });
export const ofTicket = (n: number, more: JsonObject = {}): JsonObject => ({ ticketId: `${DAY}-${uuid(n)}`, ...more });
export const ofMember = (n: number, more: JsonObject = {}): JsonObject => ({ memberId: uuid(n), ...more });
export const ofMessage = (n: number, more: JsonObject = {}): JsonObject => ({ messageId: uuid(n), ...more });
export const patient = (n: number, more: JsonObject = {}): JsonObject => ({
  ageBand: '18-39',
  consent: true,
  confidential: sealed(n),
  ...more,
});
