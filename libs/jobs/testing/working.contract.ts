import { describe, expect, it } from '@jest/globals';
import { HandlerRecorder } from './handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS, type QueueUnderTest } from './job-place.ts';

const IDS = ['call-3', 'call-1', 'call-5', 'call-2', 'call-4'];

export function describeWorking(underTest: () => QueueUnderTest): void {
  describe('a worker', () => {
    it('runs jobs one after the other, in the order of addition', async () => {
      const { queue, place } = underTest();
      for (const id of IDS) await queue.add(job(id));
      const recorder = new HandlerRecorder(place.now);
      queue.work(KIND, recorder.handler);
      for (const id of IDS) await queue.outcome(id, LONG_TIMEOUT_MS);
      expect(recorder.ids).toEqual(IDS);
      expect(recorder.busiest).toBe(1);
    });

    it('runs at most as many jobs at once as configured', async () => {
      const { queue, place } = underTest();
      const gates = IDS.map(() => Promise.withResolvers<null>());
      const recorder: HandlerRecorder = new HandlerRecorder(
        place.now,
        () => gates[recorder.runs.length - 1]?.promise ?? Promise.resolve(null),
      );
      queue.work(KIND, recorder.handler, { concurrency: 2 });
      await Promise.all(IDS.map((id) => queue.add(job(id))));
      for (const [index, gate] of gates.entries()) {
        await recorder.started(Math.min(index + 2, IDS.length));
        gate.resolve(null);
      }
      for (const id of IDS) await queue.outcome(id, LONG_TIMEOUT_MS);
      expect(recorder.busiest).toBe(2);
    });

    it('shares the jobs of a kind between its workers', async () => {
      const { queue, place } = underTest();
      const together = Promise.withResolvers<null>();
      const recorders = [1, 2].map(() => new HandlerRecorder(place.now, () => together.promise));
      for (const recorder of recorders) queue.work(KIND, recorder.handler);
      await queue.add(job('call-1'));
      await queue.add(job('call-2'));
      await Promise.all(recorders.map((recorder) => recorder.started(1)));
      together.resolve(null);
      for (const id of ['call-1', 'call-2']) await queue.outcome(id, LONG_TIMEOUT_MS);
      expect(recorders.flatMap(({ ids }) => ids).toSorted()).toEqual(['call-1', 'call-2']);
    });
  });
}
