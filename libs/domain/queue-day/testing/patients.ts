import { clinicDay, type Instant, instant, type TicketId, ticketId } from '../../kernel/ids.ts';
import type { PatientDetails } from '../patient.ts';

const DAY = clinicDay(new Date('2026-11-20T00:00:00Z'));

/** So many minutes after the doors opened. */
export const at = (minute: number): Instant => instant(new Date(Date.UTC(2026, 10, 20, 8, minute)));
export const NOW = at(0);

/** The ticket of the nth patient of the day. */
export const ticket = (n: number): TicketId => ticketId(DAY, `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);

export const patient = (n: number, details: Partial<PatientDetails> = {}): PatientDetails => ({
  name: `Patient ${n}`,
  age: 30,
  phone: `+97150${n}`,
  reason: null,
  ...details,
});
