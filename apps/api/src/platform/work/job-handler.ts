import { DiscoveryService } from '@nestjs/core';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob, WorkOptions } from '#libs/jobs/job-queue.ts';

/** Does the jobs of one kind. Its class is marked by the decorator of the same name. */
export interface JobHandler {
  /** May run again after a crash: it checks what is already recorded. @throws PermanentFailure where another try cannot help */
  handle(job: RunningJob): Promise<Json>;
}

export interface JobHandlerOptions extends WorkOptions {
  readonly kind: string;
}

/** Marks the handler of a kind of job: every process that may lead takes jobs from that queue. */
export const JobHandler = DiscoveryService.createDecorator<JobHandlerOptions>();
