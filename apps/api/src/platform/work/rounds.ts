import type { Logger } from 'pino';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { roundFailure } from '#projections/clinics/each-clinic.ts';
import { inSpan } from '#runtime/tracing/spans.ts';
import type { SingletonTask } from '../leader-election/leader-election.ts';
import type { PeriodicTask, PeriodicTaskOptions } from './periodic-task.ts';

/** The rounds of a periodic task while this process holds its lease. */
export class Rounds implements SingletonTask {
  readonly name: string;
  private readonly first: PeriodicTaskOptions['first'];
  private readonly repeater: Repeater;

  constructor(task: PeriodicTask, options: PeriodicTaskOptions, timer: Timer, logger: Pick<Logger, 'error'>) {
    const { name, everyMs, first, failure, fieldsOf = roundFailure } = options;
    this.name = name;
    this.first = first;
    this.repeater = new Repeater({
      timer,
      work: (signal) => inSpan(`task ${name}`, {}, () => task.round(signal)),
      delayMs: () => everyMs,
      failed: (error) => logger.error(fieldsOf(error), failure),
    });
  }

  async begin(): Promise<void> {
    this.repeater.start(this.first);
  }

  async end(): Promise<void> {
    await this.repeater.stop();
  }
}
