import type { Logger } from 'pino';
import { pause } from '#libs/kernel/timer.ts';
import type { Duties } from '../duties/duties.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Reactor } from './reactor.ts';
import { ReactorRunner } from './reactor-runner.ts';

export interface ReactorStatus {
  readonly name: string;
  readonly isStopped: boolean;
}

/** All that reacts to the log, each a duty of one process at a time. */
export class Reactors {
  private readonly runtime: Pick<Runtime, 'engines'>;
  private readonly duties: Duties;
  private readonly logger: Logger;
  private readonly runners = new Map<string, ReactorRunner>();

  constructor(runtime: Pick<Runtime, 'engines'>, duties: Duties, logger: Logger) {
    this.runtime = runtime;
    this.duties = duties;
    this.logger = logger;
  }

  async take(reactor: Reactor): Promise<void> {
    const { log, state } = this.runtime.engines;
    const runner = new ReactorRunner(reactor, { log, state, pause, logger: this.logger });
    this.runners.set(reactor.name, runner);
    await this.duties.take(runner);
  }

  statuses(): readonly ReactorStatus[] {
    return [...this.runners].map(([name, { stopped }]) => ({ name, isStopped: stopped !== undefined }));
  }
}
