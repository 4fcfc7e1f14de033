import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';

export interface RoundServices {
  readonly days: Pick<ClinicDays, 'today' | 'endOfToday'>;
  readonly timer: Timer;
  readonly now: Clock;
  readonly failed: (error: unknown) => void;
}

const INTERVAL_MS = 2_000;
/** Short, because new settings may move the end of a day without events. */
const DAY_CACHE_MS = 60_000;

/** Schedules a clinic feed's checks: every two seconds, and exactly at the end of the clinic day. */
export class DayRounds {
  private readonly clinicId: ClinicId;
  private readonly services: RoundServices;
  private cachedDay: { readonly day: ClinicDay; readonly until: number } | undefined;
  private repeater: Repeater | undefined;

  constructor(clinicId: ClinicId, services: RoundServices) {
    this.clinicId = clinicId;
    this.services = services;
  }

  async today(): Promise<ClinicDay> {
    const { days, now } = this.services;
    const at = now();
    if (this.cachedDay && at.getTime() < this.cachedDay.until) return this.cachedDay.day;
    this.cachedDay = undefined;
    const day = await days.today(this.clinicId, instant(at));
    const end = Date.parse(await days.endOfToday(this.clinicId, instant(at)));
    this.cachedDay = { day, until: Math.min(end, at.getTime() + DAY_CACHE_MS) };
    return day;
  }

  /** Starts the rounds; later calls do nothing. */
  start(round: () => Promise<void>): void {
    const { timer, failed } = this.services;
    this.repeater ??= new Repeater({ timer, work: round, delayMs: () => this.delayMs(), failed });
    this.repeater.start('after the delay');
  }

  stop(): void {
    void this.repeater?.stop();
  }

  private delayMs(): number {
    if (!this.cachedDay) return INTERVAL_MS;
    return Math.min(INTERVAL_MS, Math.max(1, this.cachedDay.until - this.services.now().getTime()));
  }
}
