import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeIn, formOf, Staff } from '../support/staff.ts';
import { Installation, neededForFaults } from './installation.ts';
import { until } from './within.ts';

const title = 'a clinic whose log is away, on engines';
const suite = neededForFaults ? describe.skip : describe;

const MINUTE = 60_000;
const LONG = process.env['DAWR_LONG'] === '1';
const AWAY_MS = LONG ? 30_000 : 5_000;
/** Time of a refusal once the outage is known; measured in the long run alone. */
const REFUSED_MS = 50;
const MOMENT_MS = 500;
const OF_TODAY = [
  '/v1/tickets',
  '/v1/tickets/queue',
  '/v1/tickets/queue/display',
  '/v1/tickets/notified',
  '/v1/tickets/stats/today',
];

suite(neededForFaults ? `${title} (not run: ${neededForFaults.missing})` : title, () => {
  let installation: Installation;
  let servers: readonly Staff[];
  beforeAll(async () => {
    installation = await Installation.start({ forFaults: true });
    const [one, other] = installation.servers;
    const manager = await Staff.signIn(one?.url ?? '', 'manager');
    servers = [manager, manager.at(other?.url ?? '')];
    await manager.issue();
    for (const staff of servers) for (const path of OF_TODAY) await staff.get(path);
  }, 4 * MINUTE);
  afterAll(async () => void (await installation?.end()));

  it(
    'reads on as of the last known day, refuses changes, and writes again once the log is back',
    async () => {
      const log = installation.faultsOf('EVENTSTORE_URL');
      await log.kill();
      const over = performance.now() + AWAY_MS;
      let rounds = 0;
      const refusals: number[] = [];
      for (; performance.now() < over; rounds += 1) {
        for (const staff of servers) {
          const read = await Promise.all(OF_TODAY.map((path) => staff.get(path)));
          expect(read.map(({ status, headers }) => [status, headers.get('dawr-stale')])).toEqual(
            OF_TODAY.map(() => [200, 'true']),
          );
          const asked = performance.now();
          const refused = await staff.post('/v1/tickets', formOf('مريم'));
          refusals.push(performance.now() - asked);
          expect([refused.status, codeIn(refused)]).toEqual([503, 'store.unavailable']);
          expect(await (await fetch(`${staff.url}/health/ready`)).json()).toMatchObject({ status: 'ok', state: 'degraded' });
        }
        await pause(MOMENT_MS);
      }
      expect(rounds).toBeGreaterThan(0);
      const median = refusals.toSorted((one, other) => one - other)[Math.floor(refusals.length / 2)] ?? 0;
      process.stdout.write(`${refusals.length} changes refused, half of them within ${median.toFixed(1)} ms\n`);
      if (LONG) expect(median).toBeLessThan(REFUSED_MS);
      await log.restart();
      for (const staff of servers) {
        await until(MINUTE, 'a ticket', async () =>
          (await staff.post('/v1/tickets', formOf('مريم'))).status === 201 ? true : undefined,
        );
        await until(MINUTE, 'a list that is not stale', async () =>
          (await staff.get('/v1/tickets')).headers.get('dawr-stale') === null ? true : undefined,
        );
      }
    },
    AWAY_MS + 4 * MINUTE,
  );
});
