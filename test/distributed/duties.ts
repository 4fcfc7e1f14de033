import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type Mongo, openMongo } from '#libs/mongodb/open-mongo.ts';
import { LEASES } from '#libs/reactors/shared-names.ts';
import { openMongoStateStore } from '#libs/state-store/mongodb/mongo-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { queue } from '#projections/queue/queue.projection.ts';
import { versionName } from '#projections/runner/generation-labels.ts';
import { formOf, type Staff } from '../support/staff.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';
import { until } from './within.ts';

const SETTLED_MS = 30_000;
/** Renewals of both workers together, two a second each: longer than the term of a lease, at each of whose looks one could change hands. */
const WATCHED_BEATS = 10;
const WRITES = 15;
const leases = z.record(z.string(), z.looseObject({ owner: z.string(), beat: z.number() }));

/** Tests of an installation whose workers' wall clocks are ahead and behind. They end with both workers alive. */
export function describeDuties(installation: () => Installation, reception: () => Staff): void {
  describe('the duties of two workers whose wall clocks differ by four seconds', () => {
    let mongo: Mongo;
    let state: StateStore;
    beforeAll(async () => {
      mongo = await openMongo({ url: installation().variables.MONGODB_URL });
      state = await openMongoStateStore({ database: mongo.data, now: () => new Date() });
    });
    afterAll(() => mongo?.close());

    const listed = async () => Object.entries(leases.parse((await state.get(`${LEASES}tasks`))?.value ?? {}));
    const beats = async () =>
      (await listed()).reduce((sum, [name, { beat }]) => sum + (name.startsWith('process/') ? beat : 0), 0);
    /** The worker of each task. */
    async function workerByTask(): Promise<ReadonlyMap<string, string>> {
      const tasks = (await listed()).filter(([name]) => !name.startsWith('process/'));
      return new Map(tasks.map(([task, { owner }]) => [task, owner] as const));
    }
    const renewed = async (times: number) => {
      const before = await beats();
      await until(SETTLED_MS, 'renewals of the workers', async () => ((await beats()) - before >= times ? true : undefined));
    };
    /** The duties of two workers, once a worker that came has its share. */
    const shared = async () =>
      await until(SETTLED_MS, 'duties that both workers share', async () => {
        const byTask = await workerByTask();
        if (!byTask.has(`projection/${versionName(queue)}`) || new Set(byTask.values()).size !== 2) return undefined;
        await renewed(WATCHED_BEATS);
        return isDeepStrictEqual(await workerByTask(), byTask) ? byTask : undefined;
      });

    it('are shared, and none changes hands while both live', async () => {
      const settled = await shared();
      for (let write = 0; write < WRITES; write += 1) {
        const { status, headers } = await reception().post('/v1/tickets', formOf('مريم'));
        expect([status, headers.get('dawr-stale')]).toEqual([201, null]);
      }
      await renewed(WATCHED_BEATS);
      expect(await workerByTask()).toEqual(settled);
    }, 60_000);

    it.each([
      ['ahead', 0],
      ['behind', 1],
    ])(
      'pass to the other when the one that is %s is killed, and its share back when it returns',
      async (_, index) => {
        const killed = installation().workers[index] as Part;
        const tasks = (await workerByTask()).size;
        await killed.kill();
        await until(SETTLED_MS, 'one worker with all duties', async () => {
          const byTask = await workerByTask();
          return byTask.size === tasks && new Set(byTask.values()).size === 1 ? true : undefined;
        });
        await killed.restart();
        expect((await shared()).size).toBe(tasks);
      },
      120_000,
    );
  });
}
