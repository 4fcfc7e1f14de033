import { Inject } from '@nestjs/common';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { JOBS } from '../../platform/runtime/tokens.ts';
import { PeriodicTask } from '../../platform/work/periodic-task.ts';
import { searchJob } from './copy-job.ts';
import { CopySearches } from './copy-searches.ts';

/** Begins the job of each open search again: a transfer leaves jobs behind. One whose job stands keeps it. */
@PeriodicTask({
  name: 'copy-searches',
  everyMs: 10 * 60_000,
  first: 'after the delay',
  failure: 'messaging: searches for copies of erased patients could not be begun again, retrying in ten minutes',
})
export class ResumeCopySearches implements PeriodicTask {
  constructor(
    @Inject(CopySearches) private readonly searches: Pick<CopySearches, 'opened'>,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
  ) {}

  async round(): Promise<void> {
    for await (const message of this.searches.opened()) await this.jobs.add(searchJob(message));
  }
}
