import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { pause } from '#libs/kernel/time/timer.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { EVENT_STORE, LOGGER, STATE_STORE } from '../runtime/tokens.ts';
import { ReactorRunner } from './reactor-runner.ts';

export interface ReactorStatus {
  readonly name: string;
  readonly isStopped: boolean;
}

/** The reactors of this process, each a task of one process at a time. */
@Injectable()
export class Reactors {
  private readonly runners = new Map<string, ReactorRunner>();

  constructor(
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(STATE_STORE) private readonly state: StateStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  runnerOf(reactor: Reactor): ReactorRunner {
    const { log, state, logger } = this;
    const runner = new ReactorRunner(reactor, { log, state, pause, logger });
    this.runners.set(reactor.name, runner);
    return runner;
  }

  statuses(): readonly ReactorStatus[] {
    return [...this.runners].map(([name, { stopped }]) => ({ name, isStopped: stopped !== undefined }));
  }
}
