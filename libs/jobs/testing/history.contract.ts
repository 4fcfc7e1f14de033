import { describe, expect, it } from '@jest/globals';
import type { JobQueue } from '../job-queue.ts';
import { failing, HandlerRecorder } from './handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS, type QueueUnderTest, RETENTION_MS } from './job-place.ts';

const doOne = async (queue: JobQueue, id: string): Promise<boolean> => {
  const isNew = await queue.add(job(id));
  await queue.outcome(id, LONG_TIMEOUT_MS);
  return isNew;
};

const idsOf = async (queue: JobQueue): Promise<readonly string[]> => (await queue.list({ limit: 10 })).map(({ id }) => id);

export function describeHistory(underTest: () => QueueUnderTest): void {
  describe('the history of jobs', () => {
    it.each([
      { state: 'completed' as const, act: undefined },
      { state: 'failed' as const, act: failing('no credit') },
    ])('keeps a bounded number of the $state jobs, the newest', async ({ state, act }) => {
      const { queue, place } = underTest();
      queue.work(KIND, new HandlerRecorder(place.now, act).handler);
      for (const id of ['call-1', 'call-2', 'call-3', 'call-4', 'call-5']) {
        await doOne(queue, id);
        await place.advance(1);
      }
      expect((await queue.list({ state, limit: 10 })).map(({ id }) => id).toSorted()).toEqual(['call-3', 'call-4', 'call-5']);
    });

    it('forgets ended jobs by age, whose ids can then be added again', async () => {
      const { queue, place } = underTest();
      queue.work(KIND, new HandlerRecorder(place.now).handler);
      await doOne(queue, 'call-1');
      await place.advance(RETENTION_MS);
      await doOne(queue, 'call-2');
      expect(await idsOf(queue)).toEqual(['call-2']);
      expect(await doOne(queue, 'call-1')).toBe(true);
    });

    it('never forgets a waiting job', async () => {
      const { queue, place } = underTest();
      const notBefore = new Date(place.now().getTime() + 24 * 3_600_000);
      await queue.add(job('tomorrow', { notBefore }));
      queue.work(KIND, new HandlerRecorder(place.now).handler);
      await place.advance(RETENTION_MS);
      for (const id of ['call-1', 'call-2', 'call-3', 'call-4']) await doOne(queue, id);
      expect(await idsOf(queue)).toContain('tomorrow');
    });

    it('lists jobs by state, and no more than requested', async () => {
      const { queue, place } = underTest();
      queue.work(KIND, new HandlerRecorder(place.now, async ({ id }) => (id === 'bad' ? failing('no credit')() : null)).handler);
      for (const id of ['good', 'bad']) await doOne(queue, id);
      await queue.add(job('other-1', { kind: 'other' }));
      const common = { payload: { ticket: 't1' }, notBefore: undefined };
      const record = { good: { id: 'good', kind: KIND, state: 'completed', attempts: 1, error: null, ...common } };
      expect(await queue.list({ state: 'completed', limit: 10 })).toEqual([record.good]);
      expect(await queue.list({ state: 'failed', limit: 10 })).toMatchObject([{ id: 'bad', error: 'no credit' }]);
      expect((await queue.list({ limit: 10 })).length).toBe(3);
      expect((await queue.list({ limit: 2 })).length).toBe(2);
    });
  });
}
