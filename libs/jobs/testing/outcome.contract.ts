import { describe, expect, it } from '@jest/globals';
import { PermanentFailure } from '../job-queue.ts';
import { HandlerRecorder } from './handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS, type QueueUnderTest } from './job-place.ts';

export function describeOutcome(underTest: () => QueueUnderTest): void {
  describe('the outcome of a job', () => {
    it('answers any number of callers that wait for an outcome, and remembers it', async () => {
      const { queue, place, crashAndReopen } = underTest();
      const done = Promise.withResolvers<{ pages: number }>();
      queue.work(KIND, new HandlerRecorder(place.now, () => done.promise).handler);
      await queue.add(job('report-1'));
      const asked = [queue.outcome('report-1', LONG_TIMEOUT_MS), queue.outcome('report-1', LONG_TIMEOUT_MS)];
      done.resolve({ pages: 3 });
      const completed = { state: 'completed', result: { pages: 3 } };
      expect(await Promise.all(asked)).toEqual([completed, completed]);
      expect(await queue.outcome('report-1', 0)).toEqual(completed);
      expect(await (await crashAndReopen()).outcome('report-1', 0)).toEqual(completed);
    });

    it('answers with the cause of a failure', async () => {
      const { queue, place } = underTest();
      queue.work(KIND, new HandlerRecorder(place.now, () => Promise.reject(new PermanentFailure('no such template'))).handler);
      await queue.add(job('call-1'));
      expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'failed', error: 'no such template' });
    });

    it('stops waiting for an outcome at the timeout', async () => {
      const { queue, place } = underTest();
      const done = Promise.withResolvers<null>();
      const recorder = new HandlerRecorder(place.now, () => done.promise);
      queue.work(KIND, recorder.handler);
      await queue.add(job('call-1'));
      await recorder.started(1);
      const asked = queue.outcome('call-1', 100);
      await place.advance(100);
      expect(await asked).toBeUndefined();
      expect(await queue.outcome('call-1', 0)).toBeUndefined();
      done.resolve(null);
      expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toBeDefined();
    });

    it('answers that the outcome of an unknown job is unknown', async () => {
      expect(await underTest().queue.outcome('never', 0)).toBeUndefined();
    });
  });
}
