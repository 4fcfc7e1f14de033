import { noticeAt } from '#libs/domain/clinic/notice.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import { hasOwnPace } from '#libs/domain/figures/today/figures.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { type ClinicNow, lastDayBefore } from '#libs/ledger/clinic-days.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { ClinicOverTime } from './clinic-over-time.ts';
import { DayOverTime, type DayThen } from './day-over-time.ts';
import type { Log } from './stream-over-time.ts';

/** A long day folded takes some twenty megabytes; who looks back looks at one day for a while. */
const DAYS_KEPT = 6;
const CLINICS_KEPT = 12;

/** A clinic's day as it stood at an instant. */
export interface ClinicThen extends DayThen {
  readonly at: Instant;
  readonly clinic: Pick<ClinicNow, 'today' | 'places' | 'timezone' | 'notice'> & Pick<Clinic<Sealed>, 'name' | 'config'>;
  /** Facts of the last open day before, where this one had no pace of its own yet. */
  readonly before: readonly TicketFacts[];
}

/** Clinics and their days as they were at any instant, read from the log; those looked at last are kept, and read on. */
export class ClinicsOverTime {
  private readonly log: Log;
  private readonly clinics = new LruCache<ClinicId, ClinicOverTime>(CLINICS_KEPT);
  private readonly days = new LruCache<string, DayOverTime>(DAYS_KEPT);
  private readonly mutex = new KeyedMutex();

  constructor(log: Log) {
    this.log = log;
  }

  /** Undefined: there was no such clinic yet. */
  async clinicThen(clinicId: ClinicId, at: Instant): Promise<ClinicThen | undefined> {
    const past = await this.clinic(clinicId);
    const [clinic, today] = [past.clinicAt(at), past.dayAt(at)];
    if (clinic === null || today === undefined) return undefined;
    const then = (await this.day(clinicId, today)).dayThen(at);
    const last = hasOwnPace(then.facts, clinic.config) ? undefined : lastDayBefore(clinic, today);
    const before = last === undefined ? [] : (await this.day(clinicId, last)).dayThen(at).facts;
    const { name, config } = clinic;
    const notice = noticeAt(clinic.notice, at);
    return { ...then, at, clinic: { name, config, notice, today, places: config, timezone: config.timezone }, before };
  }

  /** The clinic with all that the log holds by now. */
  async clinic(clinicId: ClinicId): Promise<ClinicOverTime> {
    return await this.upToDate(this.clinics, clinicId, () => new ClinicOverTime(this.log, clinicId));
  }

  async day(clinicId: ClinicId, day: ClinicDay): Promise<DayOverTime> {
    return await this.upToDate(this.days, `${clinicId}/${day}`, () => new DayOverTime(this.log, clinicId, day));
  }

  private async upToDate<Key extends string, Past extends { readOn(): Promise<void> }>(
    kept: LruCache<Key, Past>,
    key: Key,
    make: () => Past,
  ): Promise<Past> {
    return await this.mutex.exclusively(key, async () => {
      const past = kept.get(key) ?? make();
      await past.readOn();
      kept.set(key, past);
      return past;
    });
  }
}
