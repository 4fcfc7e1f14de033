import { describe, expect, it } from '@jest/globals';
import { Bench, untilGivenUp } from './bench.ts';
import { job, KIND, PATIENTLY, type QueueUnderTest } from './job-place.ts';

export function describeCrash(underTest: () => QueueUnderTest): void {
  describe('after a crash', () => {
    it('runs jobs after a crash that were added before it', async () => {
      const { queue, place, crashAndReopen } = underTest();
      const notBefore = new Date(place.now().getTime() + 1_000);
      await queue.add(job('now'));
      await queue.add(job('later', { notBefore }));
      const later = await crashAndReopen();
      const bench = new Bench(place.now);
      later.work(KIND, bench.handler);
      await later.outcome('now', PATIENTLY);
      await place.advance(1_000);
      await later.outcome('later', PATIENTLY);
      expect(bench.ids).toEqual(['now', 'later']);
    });

    it('restarts after a crash the jobs that were running, even at their last attempt, and says so', async () => {
      const { queue, place, crashAndReopen } = underTest();
      const before = new Bench(place.now, untilGivenUp);
      queue.work(KIND, before.handler, { attempts: 1 });
      await queue.add(job('call-1'));
      await before.begun(1);
      const later = await crashAndReopen();
      const after = new Bench(place.now, async () => 'sent');
      later.work(KIND, after.handler, { attempts: 1 });
      expect(await later.outcome('call-1', PATIENTLY)).toEqual({ state: 'completed', result: 'sent' });
      expect(after.attempts).toEqual([2]);
    });
  });
}
