import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { ClinicQueue, QueueAction, QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { Chance } from './chance.ts';
import { type DayShape, dayShape } from './day-shape.ts';
import { CHANGES_MIND, COMES_AFTER_RECALL, type Hours, MINUTE, NO_SHOW, PATIENCE, scaledMinute } from './habits.ts';
import { nextCallAt } from './pauses.ts';
import { somebody } from './people.ts';

export interface WorkingDayParts {
  readonly queue: Pick<ClinicQueue, 'act'>;
  readonly chance: Chance;
  readonly contextAt: (at: Instant) => CommandContext;
  /** An even day where it is left out. */
  readonly shape?: DayShape;
}

/** One doctor's day in order of time: patients come, wait, are called, and mostly answer. */
export class WorkingDay {
  private readonly parts: WorkingDayParts;
  private readonly shape: DayShape;
  private readonly names = new Set<string>();
  private at = 0;
  /** Milliseconds per minute, scaled by the day's usual length of a visit. */
  private minute = MINUTE;

  constructor(parts: WorkingDayParts) {
    this.parts = parts;
    this.shape = parts.shape ?? dayShape('even');
  }

  async pass(hours: Hours): Promise<void> {
    const { shape } = this;
    const { chance } = this.parts;
    const { opens, ends } = hours;
    this.minute = scaledMinute(hours);
    const arrivals = shape.arrivals(hours, chance);
    const pauses = shape.pauses(hours, chance);
    let calledAt = opens;
    let free = opens + shape.openingDelay(chance, this.minute);
    let waiting = 0;
    for (;;) {
      const arrival = arrivals[0] ?? Number.POSITIVE_INFINITY;
      const call = waiting > 0 ? nextCallAt(pauses, { calledAt, freeAt: free, now: this.at }) : Number.POSITIVE_INFINITY;
      this.at = Math.min(arrival, call);
      if (this.at >= ends) return;
      if (arrival <= call) {
        arrivals.shift();
        waiting += await this.arrive();
      } else {
        calledAt = call;
        free = await this.callNext();
        waiting -= 1;
      }
    }
  }

  /** Returns how many more wait: now and then a patient cancels at once. */
  private async arrive(): Promise<number> {
    const { chance } = this.parts;
    const { events } = await this.act({ type: 'IssueTicket', patient: somebody(chance, this.names) });
    const issued = events[0];
    if (!issued || !chance.happens(CHANGES_MIND)) return 1;
    await this.act({ type: 'CancelTicket', ticketId: issued.data.ticketId });
    return 0;
  }

  /** Calls the next patient; returns when the doctor is free again. */
  private async callNext(): Promise<number> {
    const { chance } = this.parts;
    const { state } = await this.act({ type: 'CallNext' });
    if (state.called === null || !chance.happens(NO_SHOW)) return this.at + this.shape.visit(chance, this.minute);
    this.at += PATIENCE * this.minute;
    await this.act({ type: 'CallPatient', ticketId: state.called });
    if (chance.happens(COMES_AFTER_RECALL)) return this.at + this.shape.visit(chance, this.minute);
    this.at += PATIENCE * this.minute;
    await this.act({ type: 'CancelTicket', ticketId: state.called, reason: 'absent' });
    return this.at;
  }

  private async act(action: QueueAction): Promise<QueueOutcome> {
    this.at += 1;
    return await this.parts.queue.act(action, this.parts.contextAt(instant(new Date(this.at))));
  }
}
