import { describe, expect, it } from '@jest/globals';
import { HandlerRecorder, untilGivenUp } from './handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS, type QueueUnderTest } from './job-place.ts';

export function describeCrash(underTest: () => QueueUnderTest): void {
  describe('after a crash', () => {
    it('runs jobs after a crash that were added before it', async () => {
      const { queue, place, crashAndReopen } = underTest();
      const notBefore = new Date(place.now().getTime() + 1_000);
      await queue.add(job('now'));
      await queue.add(job('later', { notBefore }));
      const later = await crashAndReopen();
      const recorder = new HandlerRecorder(place.now);
      later.work(KIND, recorder.handler);
      await later.outcome('now', LONG_TIMEOUT_MS);
      await place.advance(1_000);
      await later.outcome('later', LONG_TIMEOUT_MS);
      expect(recorder.ids).toEqual(['now', 'later']);
    });

    it('restarts after a crash the jobs that were running, even at their last attempt, and says so', async () => {
      const { queue, place, crashAndReopen } = underTest();
      const before = new HandlerRecorder(place.now, untilGivenUp);
      queue.work(KIND, before.handler, { attempts: 1 });
      await queue.add(job('call-1'));
      await before.started(1);
      const later = await crashAndReopen();
      const after = new HandlerRecorder(place.now, async () => 'sent');
      later.work(KIND, after.handler, { attempts: 1 });
      expect(await later.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: 'sent' });
      expect(after.attempts).toEqual([2]);
    });
  });
}
