import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { writeOf } from '../chaos/writers.ts';
import { dawrFrom } from '../support/product.ts';
import { dataIn, pairIn, Staff } from '../support/staff.ts';
import { Crowd, shownAt } from './crowd.ts';
import { ALL, type Fault, SOME } from './faults.ts';
import { Installation, neededForFaults } from './installation.ts';
import { Listener } from './listener.ts';
import { doneTwice, eventsOf, faultsIn, issuedIn } from './log-invariants.ts';
import { ReportReader } from './report-reader.ts';
import { until } from './within.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const MINUTE = 60_000;
const PEOPLE = 2;
/** Recovery limit: ten seconds on an idle machine (the long run); any other only has to recover at all. */
const RECOVERED_MS = LONG ? 10_000 : MINUTE;
const ISSUE = 0;
/** The days of the clinic that the crowd writes to. */
const QUEUE = 'queue-default_';

const title = 'two servers and two workers under load, killed, paused and cut off: %s';
const suite = (neededForFaults ? describe.skip : describe).each(LONG ? ALL : SOME);

suite(neededForFaults ? `${title} (not run: ${neededForFaults.missing})` : title, (_, faultsOf) => {
  let installation: Installation;
  let servers: readonly Staff[];
  let crowd: Crowd;
  let listeners: readonly Listener[];
  let reports: ReportReader;
  let before: readonly string[];
  const recoveries: Recovery[] = [];

  beforeAll(async () => {
    const variables = { LIMIT_WRITES: '1000000' };
    installation = await Installation.start({ variables, forFaults: true });
    const manager = await Staff.signIn(installation.servers[0]?.url ?? '', 'manager');
    servers = installation.servers.map(({ url }) => manager.at(url));
    listeners = [new Listener(servers), new Listener(servers.toReversed())];
    await until(RECOVERED_MS, 'a listener', async () => listeners.every(({ listens }) => listens) || undefined);
    before = issuedIn(eventsOf(installation.log.log, QUEUE));
    crowd = new Crowd(servers, PEOPLE);
    reports = new ReportReader(servers);
  }, 4 * MINUTE);
  afterAll(async () => {
    await Promise.allSettled([crowd?.goHome(), reports?.leave(), ...(listeners ?? []).map((listener) => listener.leave())]);
    await installation?.end();
  }, 2 * MINUTE);

  /** Milliseconds until a write that begins now is acknowledged and readable at each of the servers. */
  const recovery = async (at: readonly Staff[]): Promise<number> => {
    const began = performance.now();
    await Promise.all(
      at.map(async (staff) => {
        const answer = await crowd.insist(writeOf(ISSUE), [staff]);
        await shownAt([staff], pairIn(answer).ticket.id);
      }),
    );
    return Math.round(performance.now() - began);
  };

  const befall = async ({ name, part, lastsMs, begin, end }: Fault): Promise<void> => {
    const others = servers.filter(({ url }) => url !== part?.url);
    const ordinarily = await recovery(servers);
    const begun = performance.now();
    await begin();
    try {
      const meanwhile = part ? await recovery(others) : undefined;
      await after(Math.max(0, lastsMs - (performance.now() - begun)));
      await end();
      const recovered = { name, ordinarily, meanwhile, afterwards: await recovery(servers) };
      recoveries.push(recovered);
      process.stdout.write(`${told(recovered)}\n`);
    } catch (error) {
      await end();
      throw error;
    }
  };

  it(
    LONG ? 'recovers from every fault within ten seconds' : 'recovers from every fault',
    async () => {
      for (const fault of faultsOf(installation)) await befall(fault);
      const late = recoveries.filter(
        ({ ordinarily, meanwhile = 0, afterwards }) => Math.max(meanwhile, afterwards) > RECOVERED_MS + ordinarily,
      );
      expect(late).toEqual([]);
    },
    LONG ? 15 * MINUTE : 5 * MINUTE,
  );

  it(
    'recovers by itself when Redis is emptied',
    async () => {
      const redis = new Redis(installation.variables.REDIS_URL);
      await redis.flushall();
      await redis.quit();
      expect(await recovery(servers)).toBeLessThan(RECOVERED_MS);
      const printed = reports.printed.length;
      await until(MINUTE, 'a report', async () => reports.printed.length > printed || undefined);
    },
    2 * MINUTE,
  );

  it(
    'keeps every acknowledged write through faults, and repeats none',
    async () => {
      await Promise.all([crowd.goHome(), reports.leave()]);
      const queue = eventsOf(installation.log.log, QUEUE);
      const issued = issuedIn(queue);
      expect(faultsIn(queue)).toEqual([]);
      expect({ misled: crowd.misled, odd: crowd.odd }).toEqual({ misled: [], odd: [] });
      for (const { answers } of crowd.done) expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBeLessThan(2);
      const acknowledged = crowd.done.flatMap(({ path, answers: [answer] }) =>
        answer ? [{ path, ticket: pairIn(answer).ticket }] : [],
      );
      const [tickets, calls] = ['/v1/tickets', '/v1/tickets/queue/advance'].map((path) =>
        acknowledged.filter((write) => write.path === path).map(({ ticket }) => ticket.id),
      );
      expect(issued).toEqual(expect.arrayContaining(tickets ?? []));
      for (const ids of [tickets, calls, issued]) expect(new Set(ids).size).toBe(ids?.length);
      for (const staff of servers) expect(await listed(staff)).toEqual(latestDayOf(issued).toSorted());
      process.stdout.write(
        `${tickets?.length} tickets and ${calls?.length} calls acknowledged, ${reports.printed.length} reports\n`,
      );
    },
    2 * MINUTE,
  );

  it('publishes every ticket to every page once and in order through faults', async () => {
    const told = issuedIn(eventsOf(installation.log.log, QUEUE)).slice(before.length);
    for (const { heard } of listeners) {
      await until(RECOVERED_MS, 'the last ticket', async () => heard.length >= told.length || undefined);
      expect(heard).toEqual(told);
    }
  });

  it('prints each report once through faults, or answers a clear error', async () => {
    expect(reports.unclear).toEqual([]);
    const kept = eventsOf(installation.log.log, 'access-').filter(({ type }) => type === 'ReportWithNamesMade');
    expect(doneTwice(kept)).toEqual([]);
    expect(kept.length).toBeGreaterThanOrEqual(reports.printed.length);
    expect(kept.length).toBeLessThanOrEqual(reports.asked);
  });

  it(
    'leaves an intact log after faults, and read models equal to a fresh fold',
    async () => {
      const verified = await dawrFrom(installation.path, installation.variables, 'verify');
      expect({ code: verified.code, said: verified.stdout + verified.stderr }).toMatchObject({ code: 0 });
    },
    MINUTE,
  );
});

interface Recovery {
  readonly name: string;
  /** Milliseconds of such a write on this machine, without a fault. */
  readonly ordinarily: number;
  /** Milliseconds from the fault's beginning until the other parts write again. */
  readonly meanwhile: number | undefined;
  /** Milliseconds from the fault's end until all parts write again. */
  readonly afterwards: number;
}

const told = ({ name, ordinarily, meanwhile, afterwards }: Recovery): string =>
  `${name}: ${meanwhile === undefined ? '' : `others go on after ${meanwhile} ms, `}all after ${afterwards} ms (before: ${ordinarily} ms)`;

/** Tickets of the latest day: the list shows one day, and a ticket's id begins with it. */
const latestDayOf = (ids: readonly string[]): readonly string[] => ids.filter((id) => id.slice(0, 8) === ids.at(-1)?.slice(0, 8));

async function listed(staff: Staff): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const some = await until(MINUTE, 'a list', async () => {
      const answer = await staff.get(`/v1/tickets?limit=100&page=${page}`);
      return answer.status === 200 ? dataIn(answer) : undefined;
    });
    if (!Array.isArray(some)) throw new Error('no list');
    ids.push(...some.map(({ ticket }) => ticket.id));
    if (some.length < 100) return ids.toSorted();
  }
}
