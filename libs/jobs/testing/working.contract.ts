import { describe, expect, it } from '@jest/globals';
import { Bench } from './bench.ts';
import { job, KIND, PATIENTLY, type QueueUnderTest } from './job-place.ts';

const IDS = ['call-3', 'call-1', 'call-5', 'call-2', 'call-4'];

export function describeWorking(underTest: () => QueueUnderTest): void {
  describe('a worker', () => {
    it('runs jobs one after the other, in the order of addition', async () => {
      const { queue, place } = underTest();
      for (const id of IDS) await queue.add(job(id));
      const bench = new Bench(place.now);
      queue.work(KIND, bench.handler);
      for (const id of IDS) await queue.outcome(id, PATIENTLY);
      expect(bench.ids).toEqual(IDS);
      expect(bench.busiest).toBe(1);
    });

    it('runs at most as many jobs at once as configured', async () => {
      const { queue, place } = underTest();
      const gates = IDS.map(() => Promise.withResolvers<null>());
      const bench: Bench = new Bench(place.now, () => gates[bench.runs.length - 1]?.promise ?? Promise.resolve(null));
      queue.work(KIND, bench.handler, { concurrency: 2 });
      await Promise.all(IDS.map((id) => queue.add(job(id))));
      for (const [index, gate] of gates.entries()) {
        await bench.begun(Math.min(index + 2, IDS.length));
        gate.resolve(null);
      }
      for (const id of IDS) await queue.outcome(id, PATIENTLY);
      expect(bench.busiest).toBe(2);
    });

    it('shares the jobs of a kind between its workers', async () => {
      const { queue, place } = underTest();
      const together = Promise.withResolvers<null>();
      const benches = [1, 2].map(() => new Bench(place.now, () => together.promise));
      for (const bench of benches) queue.work(KIND, bench.handler);
      await queue.add(job('call-1'));
      await queue.add(job('call-2'));
      await Promise.all(benches.map((bench) => bench.begun(1)));
      together.resolve(null);
      for (const id of ['call-1', 'call-2']) await queue.outcome(id, PATIENTLY);
      expect(benches.flatMap(({ ids }) => ids).toSorted()).toEqual(['call-1', 'call-2']);
    });
  });
}
