import type { BegunDay } from '../../clinic/events.ts';
import type { ClinicDay, ClinicId, RoomId, ServiceId } from '../../kernel/ids.ts';

/**
 * All waits of a clinic's day, for figures over many days: years are read in one go, so a day is one document and a wait a few bytes.
 * Lists name what the waits tell by place.
 */
export type AnalyticsDay = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly timezone: string;
  readonly dayStartsAt: string;
  readonly services: readonly ServiceId[];
  readonly rooms: readonly RoomId[];
  /** Members who called a patient, or ended a visit. */
  readonly members: readonly string[];
  /** See PackedLegs. */
  readonly legs: string;
  /** See PackedMessages. */
  readonly messages: string;
};

export const begunDay = (clinicId: ClinicId, { day, timezone, dayStartsAt }: BegunDay): AnalyticsDay => ({
  tenant: clinicId,
  day,
  timezone,
  dayStartsAt,
  services: [],
  rooms: [],
  members: [],
  legs: '',
  messages: '',
});
