import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { LearntDay } from './learnt-day.ts';
import { type PackedDay, packed, unpacked } from './packed-day.ts';

/** The number changes with the shape of what is kept, and with what estimates learn: days are then learnt from anew. */
const PREFIX = 'estimate/1/';
/** A clinic may be closed for months. */
const LIFETIME_MS = 400 * 24 * 3_600_000;

/** Days that estimates have learnt from, which the log can teach anew. They hold times and places, no patient. */
export class LearntDays {
  private readonly state: StateStore;
  private readonly now: Clock;

  constructor(state: StateStore, now: Clock) {
    this.state = state;
    this.now = now;
  }

  /** The clinic's days, in order. */
  async learntDaysOf(clinicId: ClinicId): Promise<ReadonlyMap<ClinicDay, LearntDay>> {
    const prefix = prefixOf(clinicId);
    const days = new Map<ClinicDay, LearntDay>();
    // The store's own entries: nothing else is put under the prefix.
    for await (const page of this.state.list(prefix))
      for (const { key, value } of page) days.set(key.slice(prefix.length) as ClinicDay, unpacked(value as PackedDay));
    return days;
  }

  /** One of them as it is kept. */
  async packedDay(clinicId: ClinicId, day: ClinicDay): Promise<PackedDay | undefined> {
    return (await this.state.get<PackedDay>(prefixOf(clinicId) + day))?.value;
  }

  async put(clinicId: ClinicId, day: ClinicDay, learnt: LearntDay): Promise<void> {
    const expiresAt = new Date(this.now().getTime() + LIFETIME_MS);
    await this.state.put(prefixOf(clinicId) + day, packed(learnt), { expiresAt });
  }

  async forget(clinicId: ClinicId, day: ClinicDay): Promise<void> {
    await this.state.delete(prefixOf(clinicId) + day);
  }
}

const prefixOf = (clinicId: ClinicId): string => `${PREFIX}${clinicId}/`;
