import { setTimeout as after } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { CENTRE_SLUG } from '../../apps/api/src/demonstration/centre.ts';
import { InRooms } from '../chaos/in-rooms.ts';
import { AtOneQueue, type Person, writeOf } from '../chaos/writers.ts';
import { dawrFrom } from '../support/product.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { Crowd, shownAt } from './crowd.ts';
import { ALL, type Fault, SOME } from './faults.ts';
import { Installation, neededForFaults } from './installation.ts';
import { jobsIn } from './jobs-in.ts';
import { Listener } from './listener.ts';
import { countsOf, doneTwice, effectOf, faultsIn, issuedIn, missingFrom } from './log-invariants.ts';
import { latestDayOf, standOf, standShown } from './log-stand.ts';
import { eventsOf, type LoggedEvent } from './logged-events.ts';
import { ReportReader } from './report-reader.ts';
import { until } from './within.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const MINUTE = 60_000;
/** Recovery limit: ten seconds on an idle machine (the long run); any other only has to recover at all. */
const RECOVERED_MS = LONG ? 10_000 : MINUTE;
/** A report is given up after 45 s, and on a busy machine the next one may be too. */
const REPORTED_MS = 3 * MINUTE;
const LOGGED_LINES = 40;
const ISSUE = 0;

/** A clinic with people who write, and two pages that listen. */
interface Clinic {
  /** Prefix of its days' streams. */
  readonly days: string;
  readonly servers: readonly Staff[];
  readonly crowd: Crowd;
  readonly listeners: readonly Listener[];
  /** Tickets of before the pages listened. */
  readonly before: number;
}

const title = 'two servers and two workers under load, killed, paused and cut off: %s';
const suite = (neededForFaults ? describe.skip : describe).each(LONG ? ALL : SOME);

suite(neededForFaults ? `${title} (not run: ${neededForFaults.missing})` : title, (_, faultsOf) => {
  let installation: Installation;
  /** One with one queue, and one with three services and four rooms. */
  let clinics: readonly Clinic[];
  let servers: readonly Staff[];
  let crowd: Crowd;
  let reports: ReportReader;
  const recoveries: Recovery[] = [];

  beforeAll(async () => {
    const variables = { LIMIT_WRITES: '1000000', LOG_LEVEL: 'warn' };
    installation = await Installation.start({ variables, forFaults: true });
    const [url = ''] = installation.servers.map((server) => server.url);
    const inRooms = await Staff.signInAs(url, 'manager@example.com', { tenant: CENTRE_SLUG });
    const oneQueue = await opened('queue-default_', await Staff.signIn(url, 'manager'), [new AtOneQueue(0), new AtOneQueue(1)]);
    clinics = [oneQueue, await opened(`queue-${CENTRE_SLUG}_`, inRooms, [new InRooms(0), new InRooms(2)])];
    ({ servers, crowd } = oneQueue);
    reports = new ReportReader(servers);
  }, 4 * MINUTE);
  afterAll(async () => {
    const leaving = (clinics ?? []).flatMap(({ crowd, listeners }) => [
      crowd.goHome(),
      ...listeners.map((listener) => listener.leave()),
    ]);
    await Promise.allSettled([...leaving, reports?.leave()]);
    await installation?.end();
  }, 2 * MINUTE);

  const logged = (prefix: string): readonly LoggedEvent[] => eventsOf(installation.log.log, prefix);
  const opened = async (days: string, manager: Staff, people: readonly Person[]): Promise<Clinic> => {
    const at = installation.servers.map((server) => manager.at(server.url));
    const listeners = [new Listener(at), new Listener(at.toReversed())];
    await until(RECOVERED_MS, 'a listener', async () => listeners.every(({ listens }) => listens) || undefined);
    const before = issuedIn(logged(days)).length;
    return { days, servers: at, crowd: new Crowd(at, people), listeners, before };
  };

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
      const report = async () => reports.printed.length > printed || undefined;
      await until(REPORTED_MS, 'a report', report, () => reportsSoFar(installation, reports));
    },
    RECOVERED_MS + REPORTED_MS + MINUTE,
  );

  it(
    'keeps every acknowledged write through faults, repeats none, and never calls two to one room',
    async () => {
      await Promise.all([...clinics.map((clinic) => clinic.crowd.goHome()), reports.leave()]);
      for (const {
        days,
        crowd: { acknowledged, done, misled, odd },
        servers,
      } of clinics) {
        const queue = logged(days);
        expect(faultsIn(queue)).toEqual([]);
        expect({ misled, odd, lost: missingFrom(queue.map(effectOf), acknowledged) }).toEqual({ misled: [], odd: [], lost: [] });
        for (const { answers } of done) expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBeLessThan(2);
        const stand = standOf(latestDayOf(queue));
        for (const staff of servers) {
          const isShown = async () => isDeepStrictEqual(await standShown(staff), stand) || undefined;
          await until(MINUTE, `${days}: the tickets as the log leaves them, at ${staff.url}`, isShown);
        }
        process.stdout.write(`${days}: acknowledged and there once ${JSON.stringify(countsOf(acknowledged))}\n`);
      }
      process.stdout.write(`reports: ${reports.summary}\n`);
    },
    2 * MINUTE,
  );

  it(
    'leaves no write without an answer or an end through faults',
    async () => {
      const unanswered = () => clinics.flatMap(({ crowd }) => crowd.unanswered);
      const ended = async () => unanswered().length === 0 || undefined;
      await until(MINUTE, 'an end of every write', ended, async () => unanswered().join('\n'));
    },
    2 * MINUTE,
  );

  it('publishes every ticket to every page once and in order through faults', async () => {
    for (const { days, listeners, before } of clinics) {
      const told = issuedIn(logged(days)).slice(before);
      for (const { heard } of listeners) {
        await until(RECOVERED_MS, 'the last ticket', async () => heard.length >= told.length || undefined);
        expect(heard).toEqual(told);
      }
    }
  });

  it('prints each report once through faults, or answers a clear error', async () => {
    expect(reports.unclear).toEqual([]);
    const kept = logged('access-').filter(({ type }) => type === 'ReportWithNamesMade');
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

/** Where reports are stuck: with the reader, in the queue, or in a process. */
const reportsSoFar = async (installation: Installation, reports: ReportReader): Promise<string> =>
  [reports.story, await jobsIn(installation.variables.REDIS_URL), installation.lastLines(LOGGED_LINES)].join('\n');

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
