import type { ClinicDay } from '../kernel/ids.ts';
import { daysAfter, daysBefore } from './day.ts';

/** The last day whose patients a retention erases: one of them was kept for as many days, and for the floor's. */
export const lastDayToErase = (today: ClinicDay, retentionDays: number, floorDays: number | null): ClinicDay =>
  daysBefore(today, Math.max(retentionDays, floorDays ?? 0) + 1);

/** The last day on which a floor keeps the tickets of a day; null: none does any longer. */
export function keptByFloor(day: ClinicDay, today: ClinicDay, floorDays: number | null): ClinicDay | null {
  if (floorDays === null) return null;
  const until = daysAfter(day, floorDays);
  return today <= until ? until : null;
}
