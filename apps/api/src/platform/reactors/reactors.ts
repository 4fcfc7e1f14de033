import type { Logger } from 'pino';
import { pause } from '#libs/kernel/time/timer.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LeaderElection } from '../leader-election/leader-election.ts';
import { ReactorRunner } from './reactor-runner.ts';

export interface ReactorStatus {
  readonly name: string;
  readonly isStopped: boolean;
}

/** All reactors, each a task of one process at a time. */
export class Reactors {
  private readonly runtime: Pick<Runtime, 'engines'>;
  private readonly election: LeaderElection;
  private readonly logger: Logger;
  private readonly runners = new Map<string, ReactorRunner>();

  constructor(runtime: Pick<Runtime, 'engines'>, election: LeaderElection, logger: Logger) {
    this.runtime = runtime;
    this.election = election;
    this.logger = logger;
  }

  async take(reactor: Reactor): Promise<void> {
    const { log, state } = this.runtime.engines;
    const runner = new ReactorRunner(reactor, { log, state, pause, logger: this.logger });
    this.runners.set(reactor.name, runner);
    await this.election.take(runner);
  }

  statuses(): readonly ReactorStatus[] {
    return [...this.runners].map(([name, { stopped }]) => ({ name, isStopped: stopped !== undefined }));
  }
}
