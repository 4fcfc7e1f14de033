import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { Clock } from '../platform/runtime/tokens.ts';

export interface RoundServices {
  readonly days: Pick<ClinicDays, 'today' | 'endOfToday'>;
  readonly timer: Timer;
  readonly now: Clock;
  readonly failed: (error: unknown) => void;
}

const EVERY_MS = 2_000;
/** New settings may move the end of a day on which nothing has happened yet. */
const BELIEVED_MS = 60_000;

/** When a clinic's feed looks around: again and again, and at the very end of the clinic's day. */
export class DayRounds {
  private readonly tenant: ClinicId;
  private readonly services: RoundServices;
  private known: { readonly day: ClinicDay; readonly until: number } | undefined;
  private repeater: Repeater | undefined;

  constructor(tenant: ClinicId, services: RoundServices) {
    this.tenant = tenant;
    this.services = services;
  }

  async today(): Promise<ClinicDay> {
    const { days, now } = this.services;
    const at = now();
    if (this.known && at.getTime() < this.known.until) return this.known.day;
    this.known = undefined;
    const day = await days.today(this.tenant, instant(at));
    const end = Date.parse(await days.endOfToday(this.tenant, instant(at)));
    this.known = { day, until: Math.min(end, at.getTime() + BELIEVED_MS) };
    return day;
  }

  /** Once: what starts it again changes nothing. */
  start(round: () => Promise<void>): void {
    const { timer, failed } = this.services;
    this.repeater ??= new Repeater({ timer, work: round, delayMs: () => this.untilNext(), failed });
    this.repeater.start('after the delay');
  }

  stop(): void {
    void this.repeater?.stop();
  }

  private untilNext(): number {
    if (!this.known) return EVERY_MS;
    return Math.min(EVERY_MS, Math.max(1, this.known.until - this.services.now().getTime()));
  }
}
