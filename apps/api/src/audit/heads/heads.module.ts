import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { postHeads, SEND_HEADS, sendHeadsJob } from '#commands/heads/send-heads.ts';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LeaderElection } from '../../platform/leader-election/leader-election.ts';
import { JOBS, LEADER_ELECTION, LOGGER, RUNTIME } from '../../platform/runtime/tokens.ts';
import { NightlyHeads } from './nightly-heads.ts';

/** Ten attempts with doubling pauses from one minute: about seventeen hours, until the next file is due. */
const ATTEMPTS = 10;
const RETRY_MS = 60_000;

/** The nightly signed heads: written by one process, sent to HEADS_URL by any. */
@Module({})
export class HeadsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private working: Worker | undefined;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.election.mayLead) return;
    const { headsUrl } = this.runtime.config;
    if (headsUrl !== undefined) {
      this.working = this.jobs.work(SEND_HEADS, postHeads(headsUrl), { attempts: ATTEMPTS, backoff: RETRY_MS });
    }
    const failed = (error: unknown): void =>
      this.logger.error({ err: error }, 'heads: the nightly file could not be written; trying again in a minute');
    const send = async (written: Parameters<typeof sendHeadsJob>[0]): Promise<void> => {
      if (headsUrl !== undefined) await this.jobs.add(sendHeadsJob(written));
    };
    await this.election.take(new NightlyHeads({ runtime: this.runtime, timer, send, failed }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.working?.stop();
  }
}
