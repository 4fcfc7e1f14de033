import type { ClinicDay } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { daysAfter, daysBefore } from './day.ts';

/** A clinic keeps its patients at least as long as its floor says. */
export function refuseShorterRetention(floor: number | null, retentionDays: number | null): void {
  if (retentionDays !== null && retentionDays < (floor ?? 0)) throw new Refusal('retention.floor', 'config.retentionDays');
}

/** The last day whose patients a retention erases: one of them was kept for as many days, and for the floor's. */
export const lastDayToErase = (today: ClinicDay, retentionDays: number, floorDays: number | null): ClinicDay =>
  daysBefore(today, Math.max(retentionDays, floorDays ?? 0) + 1);

/** The last day on which a floor keeps the tickets of a day; null: none does any longer. */
export function keptByFloor(day: ClinicDay, today: ClinicDay, floorDays: number | null): ClinicDay | null {
  if (floorDays === null) return null;
  const until = daysAfter(day, floorDays);
  return today <= until ? until : null;
}
