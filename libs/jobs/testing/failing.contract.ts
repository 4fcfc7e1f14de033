import { describe, expect, it } from '@jest/globals';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { PermanentFailure } from '../job-queue.ts';
import { failing, HandlerRecorder } from './handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS, type QueueUnderTest } from './job-place.ts';

const BACKOFF = 100;

export function describeFailing(underTest: () => QueueUnderTest): void {
  describe('a job that fails', () => {
    it('retries a failing job after a pause that doubles each time', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now, async ({ attempt }) => {
        if (attempt < 4) throw new Error('busy');
        return 'sent';
      });
      queue.work(KIND, recorder.handler, { attempts: 4, backoff: BACKOFF });
      await queue.add(job('call-1'));
      for (const attempt of [1, 2, 3]) {
        await eventually(async () => {
          const [waiting] = await queue.list({ state: 'waiting', limit: 1 });
          return waiting?.attempts === attempt && waiting.error === 'busy';
        });
        await place.advance(BACKOFF * 2 ** (attempt - 1));
        await recorder.started(attempt + 1);
      }
      expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: 'sent' });
      expect(recorder.attempts).toEqual([1, 2, 3, 4]);
      const pauses = recorder.runs.slice(1).map(({ at }, index) => at - (recorder.runs[index]?.at ?? at));
      expect(pauses.map((pause, index) => pause >= BACKOFF * 2 ** index)).toEqual([true, true, true]);
    });

    it('marks a job as failed after its last attempt', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now, ({ attempt }) =>
        Promise.reject(new Error(`no answer to attempt ${attempt}`)),
      );
      queue.work(KIND, recorder.handler, { attempts: 2, backoff: 1 });
      await queue.add(job('call-1'));
      await eventually(async () => {
        await place.advance(1);
        return recorder.runs.length === 2;
      });
      expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'failed', error: 'no answer to attempt 2' });
      expect(await queue.list({ state: 'failed', limit: 1 })).toMatchObject([{ attempts: 2, error: 'no answer to attempt 2' }]);
    });

    it('does not retry a permanent failure', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now, () => Promise.reject(new PermanentFailure('no such number')));
      queue.work(KIND, recorder.handler, { attempts: 5, backoff: 1 });
      await queue.add(job('call-1'));
      expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'failed', error: 'no such number' });
      expect(recorder.attempts).toEqual([1]);
    });

    it('runs other jobs while a failing one waits', async () => {
      const { queue, place } = underTest();
      const recorder = new HandlerRecorder(place.now, async ({ id }) => (id === 'bad' ? failing('busy')() : null));
      queue.work(KIND, recorder.handler, { attempts: 2, backoff: 60_000 });
      await queue.add(job('bad'));
      await queue.add(job('good'));
      expect(await queue.outcome('good', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: null });
      expect(recorder.ids).toEqual(['bad', 'good']);
    });
  });

  describe('retrying a failed job', () => {
    it('runs a failed job anew on request', async () => {
      const { queue, place } = underTest();
      let settled = false;
      const recorder = new HandlerRecorder(place.now, async () => (settled ? 'sent' : failing('no credit')()));
      queue.work(KIND, recorder.handler);
      await queue.add(job('call-1'));
      await queue.outcome('call-1', LONG_TIMEOUT_MS);
      settled = true;
      expect(await queue.retry('call-1')).toBe(true);
      await recorder.started(2);
      expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: 'sent' });
      expect(recorder.attempts).toEqual([1, 1]);
    });

    it('retries failed jobs only', async () => {
      const { queue, place } = underTest();
      await queue.add(job('call-1'));
      expect(await queue.retry('call-1')).toBe(false);
      queue.work(KIND, new HandlerRecorder(place.now).handler);
      await queue.outcome('call-1', LONG_TIMEOUT_MS);
      expect(await queue.retry('call-1')).toBe(false);
      expect(await queue.retry('never')).toBe(false);
    });
  });
}
