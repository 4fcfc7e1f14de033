import { describe, expect, it } from '@jest/globals';
import { HandlerRecorder, untilGivenUp } from './handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS, type QueueUnderTest } from './job-place.ts';

export function describeStopping(underTest: () => QueueUnderTest): void {
  describe('a worker that is stopped', () => {
    it('finishes running jobs when stopped, and claims no more', async () => {
      const { queue, place } = underTest();
      const done = Promise.withResolvers<string>();
      const recorder = new HandlerRecorder(place.now, () => done.promise);
      const worker = queue.work(KIND, recorder.handler);
      await queue.add(job('call-1'));
      const { signal } = await recorder.started(1);
      const stopped = worker.stop();
      await queue.add(job('call-2'));
      expect(signal.aborted).toBe(true);
      done.resolve('sent');
      await stopped;
      expect(await queue.outcome('call-1', 0)).toEqual({ state: 'completed', result: 'sent' });
      expect(await queue.list({ state: 'waiting', limit: 10 })).toMatchObject([{ id: 'call-2', attempts: 0 }]);
      expect(recorder.ids).toEqual(['call-1']);
    });

    it('leaves a job that gives up to the next worker, without counting a failure', async () => {
      const { queue, place } = underTest();
      const first = new HandlerRecorder(place.now, untilGivenUp);
      const worker = queue.work(KIND, first.handler, { attempts: 1 });
      await queue.add(job('call-1'));
      await first.started(1);
      await worker.stop();
      expect(await queue.list({ limit: 10 })).toMatchObject([{ id: 'call-1', state: 'waiting', attempts: 1 }]);
      const second = new HandlerRecorder(place.now);
      queue.work(KIND, second.handler, { attempts: 1 });
      await queue.outcome('call-1', LONG_TIMEOUT_MS);
      expect(second.attempts).toEqual([2]);
    });

    it('leaves a job that gives up to an idle worker of its kind', async () => {
      const { queue, place } = underTest();
      const first = new HandlerRecorder(place.now, untilGivenUp);
      const worker = queue.work(KIND, first.handler);
      await queue.add(job('call-1'));
      await first.started(1);
      const idle = new HandlerRecorder(place.now);
      queue.work(KIND, idle.handler);
      await queue.add(job('call-2'));
      await queue.outcome('call-2', LONG_TIMEOUT_MS);
      await worker.stop();
      await queue.outcome('call-1', LONG_TIMEOUT_MS);
      expect(idle.ids).toEqual(['call-2', 'call-1']);
    });
  });

  it('closes the queue after its workers have stopped, and releases callers that wait for an outcome', async () => {
    const { queue, place, crashAndReopen } = underTest();
    const recorder = new HandlerRecorder(place.now, untilGivenUp);
    queue.work(KIND, recorder.handler);
    await queue.add(job('call-1'));
    await recorder.started(1);
    const asked = queue.outcome('call-1', LONG_TIMEOUT_MS);
    await queue.close();
    expect(await asked).toBeUndefined();
    expect(await (await crashAndReopen()).list({ limit: 10 })).toMatchObject([{ id: 'call-1', state: 'waiting' }]);
  });
}
