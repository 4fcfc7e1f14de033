import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { searchJob } from './copy-job.ts';
import type { CopySearches } from './copy-searches.ts';

export interface ResumeCopySearchesParts {
  readonly searches: Pick<CopySearches, 'opened'>;
  readonly jobs: Pick<JobQueue, 'add'>;
}

/** Begins the job of each open search again: a transfer leaves jobs behind. One whose job stands keeps it. */
export async function resumeCopySearches({ searches, jobs }: ResumeCopySearchesParts): Promise<void> {
  for await (const message of searches.opened()) await jobs.add(searchJob(message));
}
