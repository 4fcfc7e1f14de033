import { type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { ClinicQueue, QueueAction, QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { Chance } from './chance.ts';
import { somebody } from './people.ts';

const MINUTE = 60_000;
/** Usual length of a visit, in minutes. */
export const USUAL_CONSULTATION = 8;
const NO_SHOW = 0.08;
const COMES_AFTER_RECALL = 0.5;
const CHANGES_MIND = 0.03;

export interface WorkingDayParts {
  readonly queue: Pick<ClinicQueue, 'act'>;
  readonly chance: Chance;
  readonly contextAt: (at: Instant) => CommandContext;
}

export interface Hours {
  readonly opens: number;
  /** The simulation ends here: the clinic has closed, or it is now. */
  readonly ends: number;
  readonly patients: number;
  /** Usual length of a visit, in minutes. */
  readonly consultation?: number;
}

/** One doctor's day in order of time: patients come, wait, are called, and mostly answer. */
export class WorkingDay {
  private readonly parts: WorkingDayParts;
  private at = 0;
  /** Milliseconds per minute, scaled by the day's usual length of a visit. */
  private minute = MINUTE;

  constructor(parts: WorkingDayParts) {
    this.parts = parts;
  }

  async pass({ opens, ends, patients, consultation = USUAL_CONSULTATION }: Hours): Promise<void> {
    const { chance } = this.parts;
    this.minute = (MINUTE * consultation) / USUAL_CONSULTATION;
    const arrivals = Array.from({ length: patients }, () => opens + chance.next() ** 1.3 * (ends - opens)).sort((a, b) => a - b);
    let free = opens + chance.between(3, 10) * this.minute;
    let waiting = 0;
    for (;;) {
      const arrival = arrivals[0] ?? Number.POSITIVE_INFINITY;
      const call = waiting > 0 ? Math.max(free, this.at) : Number.POSITIVE_INFINITY;
      this.at = Math.min(arrival, call);
      if (this.at >= ends) return;
      if (arrival <= call) {
        arrivals.shift();
        waiting += await this.arrive();
      } else {
        free = await this.callNext();
        waiting -= 1;
      }
    }
  }

  /** Returns how many more wait: now and then a patient cancels at once. */
  private async arrive(): Promise<number> {
    const { chance } = this.parts;
    const { events } = await this.act({ type: 'IssueTicket', patient: somebody(chance) });
    const issued = events[0];
    if (!issued || !chance.happens(CHANGES_MIND)) return 1;
    await this.act({ type: 'CancelTicket', ticketId: issued.data.ticketId });
    return 0;
  }

  /** Calls the next patient; returns when the doctor is free again. */
  private async callNext(): Promise<number> {
    const { chance } = this.parts;
    const { state } = await this.act({ type: 'CallNext' });
    if (state.called === null || !chance.happens(NO_SHOW)) return this.at + chance.between(4, 12) * this.minute;
    this.at += 2 * this.minute;
    await this.act({ type: 'CallPatient', ticketId: state.called });
    if (chance.happens(COMES_AFTER_RECALL)) return this.at + chance.between(4, 12) * this.minute;
    this.at += 2 * this.minute;
    await this.act({ type: 'CancelTicket', ticketId: state.called, reason: 'absent' });
    return this.at;
  }

  private async act(action: QueueAction): Promise<QueueOutcome> {
    this.at += 1;
    return await this.parts.queue.act(action, this.parts.contextAt(instant(new Date(this.at))));
  }
}
