import { afterEach, beforeEach, describe } from '@jest/globals';
import type { JobQueue } from '../job-queue.ts';
import { describeAdding } from './adding.contract.ts';
import { describeCrash } from './crash.contract.ts';
import { describeFailing } from './failing.contract.ts';
import { describeHistory } from './history.contract.ts';
import { type JobPlace, type QueueUnderTest, SHORT_HISTORY } from './job-place.ts';
import { describeOutcome } from './outcome.contract.ts';
import { describeStopping } from './stopping.contract.ts';
import { describeWorking } from './working.contract.ts';

/** Contract that every job queue must pass. */
export function describeJobQueue(name: string, newPlace: () => Promise<JobPlace>): void {
  describe(`jobs in ${name}`, () => {
    let place: JobPlace;
    let queue: JobQueue;
    beforeEach(async () => {
      place = await newPlace();
      queue = await place.open(SHORT_HISTORY);
    });
    afterEach(async () => {
      await queue.close();
      await place.remove();
    });
    const crashAndReopen = async (): Promise<JobQueue> => {
      await place.crash();
      queue = await place.open(SHORT_HISTORY);
      return queue;
    };
    const underTest = (): QueueUnderTest => ({ queue, place, crashAndReopen });

    describeAdding(underTest);
    describeWorking(underTest);
    describeOutcome(underTest);
    describeFailing(underTest);
    describeStopping(underTest);
    describeCrash(underTest);
    describeHistory(underTest);
  });
}
