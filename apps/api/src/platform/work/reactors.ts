import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EventStore, StreamName } from '#libs/event-store/event-store.ts';
import { pause } from '#libs/kernel/time/timer.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import { followerOf } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { KnownQuarantine } from '../runtime/known-quarantine.ts';
import { EVENT_STORE, LOGGER, STATE_STORE } from '../runtime/tokens.ts';
import { type ReactorReport, reactorReport } from './reactor-report.ts';
import { ReactorRunner } from './reactor-runner.ts';

export interface ReactorStatus {
  readonly name: string;
  readonly isStopped: boolean;
}

/** The reactors of this process, each a task of one process at a time. */
@Injectable()
export class Reactors {
  private readonly runners = new Map<string, ReactorRunner>();
  private readonly report: ReactorReport;

  constructor(
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(STATE_STORE) private readonly state: StateStore,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly quarantine: Quarantine,
    @Inject(KnownQuarantine) known: Pick<KnownQuarantine, 'changed'>,
  ) {
    this.report = reactorReport({ quarantine, known, logger });
  }

  runnerOf(reactor: Reactor): ReactorRunner {
    const { log, state, logger, quarantine, report } = this;
    const runner = new ReactorRunner(reactor, { log, state, quarantine, report, pause, logger });
    this.runners.set(reactor.name, runner);
    return runner;
  }

  /** Reacts to what a stream has waited with, if this process runs the reactor. */
  async retry(follower: string, stream: StreamName): Promise<void> {
    for (const [name, runner] of this.runners) if (followerOf(name) === follower) await runner.retry(stream);
  }

  statuses(): readonly ReactorStatus[] {
    return [...this.runners].map(([name, { stopped }]) => ({ name, isStopped: stopped !== undefined }));
  }
}
