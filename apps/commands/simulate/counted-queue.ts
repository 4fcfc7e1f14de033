import type { ClinicQueue, QueueAction, QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { Pacer } from './pacer.ts';

export interface CountedQueueOptions {
  /** Commands a second, at most. */
  readonly rate: number | undefined;
  readonly signal: AbortSignal;
  /** How many tickets have been given out. */
  readonly onIssued: (tickets: number) => void;
}

/** The clinics' queue with counters of its commands. */
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
    const { signal, onIssued } = this.options;
    signal.throwIfAborted();
    await this.pacer?.turn(signal);
    const outcome = await this.queue.act(action, context);
    this.commands += 1;
    this.events += outcome.events.length;
    if (action.type === 'IssueTicket') this.tickets += 1;
    onIssued(this.tickets);
    return outcome;
  }

  counted(): Counted {
    const seconds = Number(((performance.now() - this.began) / 1000).toFixed(3));
    return { tickets: this.tickets, commands: this.commands, events: this.events, seconds };
  }
}

export interface Counted {
  readonly tickets: number;
  readonly commands: number;
  readonly events: number;
  readonly seconds: number;
}

export function countedInWords({ tickets, commands, events, seconds }: Counted): string {
  const counted = [`${numbers.format(tickets)} tickets`, `${numbers.format(commands)} commands`];
  const rate = numbers.format(Math.round(events / Math.max(seconds, SHORTEST_S)));
  return `${counted.join(', ')}, ${numbers.format(events)} events in ${seconds.toFixed(1)} s, ${rate} events/s`;
}

const SHORTEST_S = 0.001;

const numbers = new Intl.NumberFormat('en');
