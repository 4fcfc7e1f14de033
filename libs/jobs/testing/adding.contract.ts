import { describe, expect, it } from '@jest/globals';
import { HandlerRecorder } from './handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS, type QueueUnderTest } from './job-place.ts';

export function describeAdding(underTest: () => QueueUnderTest): void {
  describe('adding a job', () => {
    it('runs an added job unchanged, at its first attempt', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now);
      queue.work(KIND, recorder.handler);
      await queue.add(job('call-1', { payload: { ticket: 't1', of: ['ليلى', 1, null, true] } }));
      const { id, kind, payload, attempt, signal } = await recorder.started(1);
      expect({ id, kind, payload, attempt, aborted: signal.aborted }).toEqual({
        id: 'call-1',
        kind: KIND,
        payload: { ticket: 't1', of: ['ليلى', 1, null, true] },
        attempt: 1,
        aborted: false,
      });
    });

    it('runs a job once, however often it was added, at once or after its end', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now);
      const added = await Promise.all([1, 2, 3].map(() => queue.add(job('call-1'))));
      expect(added.toSorted()).toEqual([false, false, true]);
      queue.work(KIND, recorder.handler);
      await queue.outcome('call-1', LONG_TIMEOUT_MS);
      expect(await queue.add(job('call-1'))).toBe(false);
      await queue.add(job('call-2'));
      await queue.outcome('call-2', LONG_TIMEOUT_MS);
      expect(recorder.ids).toEqual(['call-1', 'call-2']);
    });

    it('gives a job only to workers of its kind', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now);
      queue.work('other', recorder.handler);
      await queue.add(job('call-1'));
      await queue.add(job('other-1', { kind: 'other' }));
      await queue.outcome('other-1', LONG_TIMEOUT_MS);
      expect(recorder.ids).toEqual(['other-1']);
      expect(await queue.list({ state: 'waiting', limit: 10 })).toMatchObject([{ id: 'call-1' }]);
    });

    it('runs a job no earlier than its due time', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now);
      queue.work(KIND, recorder.handler);
      const notBefore = new Date(place.now().getTime() + 1_000);
      await queue.add(job('later', { notBefore }));
      await queue.add(job('now'));
      await queue.outcome('now', LONG_TIMEOUT_MS);
      expect(await queue.list({ state: 'waiting', limit: 10 })).toMatchObject([{ id: 'later', notBefore }]);
      await place.advance(1_000);
      await queue.outcome('later', LONG_TIMEOUT_MS);
      expect(recorder.ids).toEqual(['now', 'later']);
      expect(recorder.runs[1]?.at).toBeGreaterThanOrEqual(notBefore.getTime());
    });
  });

  it.each(['', 'call:1', 'call 1', 'call/1', 'نداء', 'c'.repeat(129)])(
    'refuses the name %j, of a job and of a kind',
    async (name) => {
      const { queue } = underTest();
      await expect(queue.add(job(name))).rejects.toThrow(RangeError);
      await expect(queue.add(job('call-1', { kind: name }))).rejects.toThrow(RangeError);
      expect(await queue.list({ limit: 10 })).toEqual([]);
    },
  );

  it('accepts a number as an id', async () => {
    const { queue, place } = underTest();
    queue.work(KIND, new HandlerRecorder(place.now, async ({ id }) => id).handler);
    expect(await queue.add(job('20261120'))).toBe(true);
    expect(await queue.outcome('20261120', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: '20261120' });
  });
}
