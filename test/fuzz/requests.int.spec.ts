import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { World } from '../isolation/world.ts';
import { hostileRequests } from './hostile-requests.ts';
import { leaksIn } from './leaks.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const REQUESTS = LONG ? 10_000 : 1_000;
const MINUTE = 60_000;
const SEED = Number(process.env['DAWR_SEED'] ?? 20_261_122);
/** Each starts a browser's print; the isolation suite makes some. */
const COSTLY = new Set(['POST /v1/tickets/stats/pdf']);
const MOST_SHOWN = 10;

describe('generated requests', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(true);
  }, MINUTE);
  afterAll(() => world.api.close());

  it(
    `answers ${REQUESTS} generated requests without a 5xx, a hidden name or another clinic’s data`,
    async () => {
      const before = await world.ofNeighbour();
      const routes = [...world.api.routes].filter((route) => !COSTLY.has(route));
      const found: unknown[] = [];
      const answered = new Map<string, number>();
      const count = (key: string) => answered.set(key, (answered.get(key) ?? 0) + 1);
      for (const request of fc.sample(hostileRequests(routes), { numRuns: REQUESTS, seed: SEED })) {
        const answer = await world.make(request, request.headers);
        const leaks = leaksIn(request, answer, world);
        if (leaks.length > 0 && found.length < MOST_SHOWN)
          found.push({
            leaks,
            request: { ...request, url: world.filled(request.url) },
            status: answer.status,
            text: answer.text.slice(0, 400),
          });
        count(`${request.route} ${answer.status < 400 ? 'answered' : 'refused'}`);
        count(`status ${answer.status}`);
        count(`as ${request.who}`);
      }
      if (LONG) console.log(Object.fromEntries([...answered].filter(([key]) => /^(status|as) /.test(key)).toSorted()));
      expect(found).toEqual([]);
      expect(await world.ofNeighbour()).toEqual(before);
      // Routes that only ever refused would prove little.
      const reached = routes.filter((route) => answered.has(`${route} answered`) || answered.has(`${route} refused`));
      const done = routes.filter((route) => answered.has(`${route} answered`));
      expect(reached.length / routes.length).toBeGreaterThan(LONG ? 0.99 : 0.9);
      expect(done.length / routes.length).toBeGreaterThan(LONG ? 0.8 : 0.5);
    },
    (LONG ? 20 : 3) * MINUTE,
  );
});
