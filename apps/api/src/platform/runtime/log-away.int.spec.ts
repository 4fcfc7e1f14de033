import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' } };
/** An hour before the day ends in Dubai. */
const EVENING = new Date('2026-11-20T19:00:00.000Z');

const NEXT_DAY = new Date('2026-11-20T20:00:00.000Z');
const READS = [
  '/v1/tickets',
  '/v1/tickets/queue',
  '/v1/tickets/queue/display',
  '/v1/tickets/notified',
  '/v1/tickets/stats/today',
  '/v1/tenants/current',
  '/v1/auth/session',
];

describe('a clinic while the log is away', () => {
  const api = new ApiUnderTest();
  let now: Date;
  let clinic: ClinicId;
  let manager: Person;
  let log: Away;
  beforeEach(async () => {
    now = EVENING;
    await api.open({}, () => now);
    clinic = await api.clinic('palm');
    manager = await api.person(clinic, 'Manager');
    await api.ask(manager, 'POST', '/v1/tickets', FORM);
    for (const url of READS) await api.send(manager, 'GET', url);
    log = new Away(api.runtime.engines.log);
  });
  afterEach(async () => {
    log.isAway = false;
    await api.close();
  });

  const answers = async () => {
    const replies = await Promise.all(READS.map((url) => api.send(manager, 'GET', url)));
    return replies.map(({ statusCode, headers }, index) => [READS[index], statusCode, headers['dawr-stale'] ?? null]);
  };

  it('reads as it was last known, marked as stale where the day decides', async () => {
    log.isAway = true;
    expect(await answers()).toEqual([
      ['/v1/tickets', 200, 'true'],
      ['/v1/tickets/queue', 200, 'true'],
      ['/v1/tickets/queue/display', 200, 'true'],
      ['/v1/tickets/notified', 200, 'true'],
      ['/v1/tickets/stats/today', 200, 'true'],
      ['/v1/tenants/current', 200, null],
      ['/v1/auth/session', 200, null],
    ]);
    log.isAway = false;
    expect((await answers()).map(([, , stale]) => stale)).toEqual(READS.map(() => null));
  });

  it('reports itself as degraded, so that a balancer goes on sending requests', async () => {
    log.isAway = true;
    const { statusCode, body } = await api.send(null, 'GET', '/health/ready');
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      { state: 'degraded', failing: [expect.stringContaining('event store')] },
    ]);
  });

  it('refuses every write', async () => {
    log.isAway = true;
    expect(await api.ask(manager, 'POST', '/v1/tickets', FORM)).toMatchObject({
      status: 503,
      body: { code: 'store.unavailable' },
    });
  });

  it('refuses reads of a day that nobody knows any more', async () => {
    log.isAway = true;
    now = NEXT_DAY;
    const { statusCode } = await api.send(manager, 'GET', '/v1/tickets/queue');
    expect(statusCode).toBe(503);
  });
});

/** Makes a log of this process fail as one that nobody reaches. */
class Away {
  isAway = false;

  constructor(log: EventStore) {
    const { readStream, append, head } = log;
    const fail = (): void => {
      if (this.isAway) throw new StoreUnavailable('the log is away');
    };
    log.append = async (...given) => {
      fail();
      return await append.apply(log, given);
    };
    log.head = async () => {
      fail();
      return await head.apply(log);
    };
    log.readStream = (...given) => {
      const pages = readStream.apply(log, given);
      return (async function* () {
        fail();
        yield* pages;
      })();
    };
  }
}
