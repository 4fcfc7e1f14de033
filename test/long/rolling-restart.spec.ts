import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Installation, neededForFaults } from '../distributed/installation.ts';
import { SteadyLoad } from '../distributed/steady-load.ts';
import { atMost, effort } from '../support/effort.ts';
import { THIS_RELEASE } from '../support/product.ts';
import { Staff } from '../support/staff.ts';

const title = 'a rolling restart of two workers and two servers, with 20 ms added to each trip to an engine';
const suite = neededForFaults ? describe.skip : describe;

const MINUTE = 60_000;
const TRIP_MS = effort(20, 1);
/** Processes of each kind. */
const PARTS = effort(2, 1);
const ROUNDS = effort(5, 1);
const CALM_MS = effort(2 * MINUTE, 1_000);
/** FerretDB has one connection, so that trips wait for each other: some answers are stale there at any time. */
const MOST_STALE = atMost(0.02);

suite(neededForFaults ? `${title} (not run: ${neededForFaults.missing})` : title, () => {
  let installation: Installation;
  let servers: readonly Staff[];
  beforeAll(async () => {
    installation = await Installation.start({ forFaults: true, tripMs: TRIP_MS, variables: { LIMIT_WRITES: '1000000' } });
    const [one, other] = installation.servers;
    const manager = await Staff.signIn(one?.url ?? '', 'manager');
    servers = [manager, manager.at(other?.url ?? '')];
  }, 4 * MINUTE);
  afterAll(async () => void (await installation?.end()));

  /** The share of answers that are stale while that is done. @throws where something was lost, or refused */
  const staleDuring = async (what: string, work: () => Promise<void>, load: SteadyLoad): Promise<number> => {
    await work();
    await load.end();
    process.stdout.write(`${what}: issued ${load.issued}, of them stale ${load.stale}, lists ${load.lists}\n`);
    expect(load.wrong).toEqual([]);
    return load.stale / load.issued;
  };
  const restartAll = async (load: SteadyLoad): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const part of installation.workers.slice(0, PARTS)) await part.upgrade(THIS_RELEASE.startWorker);
      for (const part of installation.servers.slice(0, PARTS))
        await load.without(part.url, () => part.upgrade(THIS_RELEASE.startServer));
    }
  };

  it(
    'loses nothing, and leaves hardly more answers stale than a calm hour does',
    async () => {
      const load = await SteadyLoad.begin(servers);
      const restarted = await staleDuring('restarted', () => restartAll(load), load);
      const calm = await staleDuring('calm', () => pause(CALM_MS), await SteadyLoad.begin(servers));
      expect(restarted - calm).toBeLessThanOrEqual(MOST_STALE);
    },
    ROUNDS * 2 * MINUTE + CALM_MS + MINUTE,
  );
});
