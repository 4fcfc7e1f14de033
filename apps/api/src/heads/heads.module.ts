import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import { pause } from '#libs/kernel/timer.ts';
import type { Duties } from '../platform/duties/duties.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { DUTIES, JOBS, LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { NightlyHeads } from './nightly-heads.ts';
import { postHeads, SEND_HEADS, sendHeadsJob } from './send-heads.ts';

/** Ten tries from a minute on, doubling: for about seventeen hours, until the next file is due. */
const TRIES = 10;
const TRY_AGAIN_MS = 60_000;

/** The nightly signed heads: written by one process, sent on by any. */
@Module({})
export class HeadsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private working: Worker | undefined;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(DUTIES) private readonly duties: Duties,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.duties.areDoneHere) return;
    const { headsUrl } = this.runtime.config;
    if (headsUrl !== undefined) {
      this.working = this.jobs.work(SEND_HEADS, postHeads(headsUrl), { attempts: TRIES, backoff: TRY_AGAIN_MS });
    }
    const failed = (error: unknown): void =>
      this.logger.error({ err: error }, 'heads: the nightly file could not be written; trying again in a minute');
    const send = async (written: Parameters<typeof sendHeadsJob>[0]): Promise<void> => {
      if (headsUrl !== undefined) await this.jobs.add(sendHeadsJob(written));
    };
    await this.duties.take(new NightlyHeads({ runtime: this.runtime, pause, send, failed }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.working?.stop();
  }
}
