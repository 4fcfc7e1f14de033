import type { ClinicQueue, QueueAction, QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { Pacer } from './pacer.ts';

export interface CountedQueueOptions {
  /** Commands a second, at most. */
  readonly rate: number | undefined;
  readonly signal: AbortSignal;
  /** How many tickets have been given out. */
  readonly told: (tickets: number) => void;
}

/** The clinics' queue, and what has been asked of it. */
export class CountedQueue implements Pick<ClinicQueue, 'act'> {
  private readonly queue: Pick<ClinicQueue, 'act'>;
  private readonly options: CountedQueueOptions;
  private readonly pacer: Pacer | undefined;
  private readonly began = performance.now();
  private tickets = 0;
  private commands = 0;
  private events = 0;

  constructor(queue: Pick<ClinicQueue, 'act'>, options: CountedQueueOptions) {
    this.queue = queue;
    this.options = options;
    this.pacer = options.rate === undefined ? undefined : new Pacer(options.rate);
  }

  async act(action: QueueAction, context: CommandContext): Promise<QueueOutcome> {
    const { signal, told } = this.options;
    signal.throwIfAborted();
    await this.pacer?.turn(signal);
    const outcome = await this.queue.act(action, context);
    this.commands += 1;
    this.events += outcome.events.length;
    if (action.type === 'IssueTicket') this.tickets += 1;
    told(this.tickets);
    return outcome;
  }

  inWords(): string {
    const seconds = (performance.now() - this.began) / 1000;
    const counted = [`${numbers.format(this.tickets)} tickets`, `${numbers.format(this.commands)} commands`];
    const rate = numbers.format(Math.round(this.events / seconds));
    return `${counted.join(', ')}, ${numbers.format(this.events)} events in ${seconds.toFixed(1)} s, ${rate} events/s`;
  }
}

const numbers = new Intl.NumberFormat('en');
