import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMongoDocumentStore } from '#libs/document-store/mongodb/mongo-document-store.ts';
import { type Mongo, openMongo } from '#libs/mongodb/open-mongo.ts';
import { queue } from '#projections/queue/queue.projection.ts';
import { versionName } from '#projections/runner/generation-labels.ts';
import { type Release, THIS_RELEASE } from '../support/product.ts';
import { type Answer, codeIn, Staff } from '../support/staff.ts';
import { buildNextRelease, type NextRelease } from '../upgrade/next-release/next-release.ts';
import { Installation, needed } from './installation.ts';
import type { Part } from './part.ts';
import { SteadyLoad } from './steady-load.ts';
import { upgradeSteps } from './upgrade-steps.ts';
import { until } from './within.ts';

const title = 'an upgrade as the operators’ page has it, under load, to a release with another form of the queue';
const suite = needed ? describe.skip : describe;

const MINUTE = 60_000;
const READY_MS = MINUTE;
/** Some 40,000 events in the long run, which the next release folds anew. */
const PAST = process.env['DAWR_LONG'] === '1' ? { DEMONSTRATION_DAYS: '28' } : {};
const NEXT = versionName({ name: queue.name, version: queue.version + 1 });
const OWN = versionName(queue);

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  let next: NextRelease;
  let installation: Installation;
  let mongo: Mongo;
  let servers: readonly Staff[];
  beforeAll(async () => {
    [next, installation] = await Promise.all([
      buildNextRelease(),
      Installation.start({ variables: { LIMIT_WRITES: '1000000', ...PAST } }),
    ]);
    mongo = await openMongo({ url: installation.variables.MONGODB_URL });
    const urls = installation.servers.map(({ url }) => url);
    const manager = await Staff.signIn(urls[0] ?? '', 'manager');
    servers = urls.map((url) => manager.at(url));
  }, 4 * MINUTE);
  afterAll(async () => {
    await mongo?.close();
    await installation?.end();
    next?.remove();
  });

  const partOf = (name: string): Part => {
    const [, kind, number] = /^(main|worker)-(\d)$/.exec(name) ?? [];
    const part = (kind === 'main' ? installation.servers : installation.workers)[Number(number) - 1];
    if (!part) throw new Error(`no process ${name}`);
    return part;
  };
  const versionsRead = async () => {
    const pointers = await openMongoDocumentStore({ database: mongo.data }).pointers();
    return [...pointers.keys()].filter((name) => name.startsWith('queue@'));
  };

  /** Replaces every process in the order of the operators' page, while people go on. */
  const upgradeTo = async ({ startServer, startWorker }: Release): Promise<SteadyLoad> => {
    const load = await SteadyLoad.begin(servers);
    for (const name of upgradeSteps()) {
      const part = partOf(name);
      const start = name.startsWith('main') ? startServer : startWorker;
      await load.without(part.url, () => within(READY_MS, name, part.upgrade(start)));
    }
    await load.end();
    process.stdout.write(`issued ${load.issued}, of them stale ${load.stale}, lists ${load.lists}\n`);
    return load;
  };
  const expectCalm = (load: SteadyLoad): void => {
    expect(load.wrong).toEqual([]);
    expect(load.issued).toBeGreaterThan(10);
  };
  const readAlone = (version: string) =>
    until(MINUTE, `the read models of ${version} alone`, async () => {
      const read = await versionsRead();
      return read.length === 1 && read[0] === version ? true : undefined;
    });
  /** Takes back a cancellation, which the next release records by an event of its own. */
  const reset = async (): Promise<Answer> => {
    const [here] = servers;
    if (!here) throw new Error('no server');
    const { ticket } = await here.issue();
    await here.post(`/v1/tickets/${ticket.id}/cancel`);
    return await here.post(`/v1/tickets/${ticket.id}/reset`);
  };
  const raise = () => next.dawrFrom(installation.path, installation.variables, 'format', 'raise', '--yes');

  it(
    'leads to the next release without a failure, a missing ticket or a short list, each step ready in a minute',
    async () => {
      expectCalm(await upgradeTo(next));
      await readAlone(NEXT);
    },
    6 * MINUTE,
  );

  it('refuses in words what only the next format can hold, before that is raised', async () => {
    const refused = await reset();
    expect([refused.status, codeIn(refused)]).toEqual([503, 'format.notRaised']);
  });

  it(
    'leads back to the former release as calmly, for as long as the format is not raised',
    async () => {
      expectCalm(await upgradeTo(THIS_RELEASE));
      await readAlone(OWN);
      const { code, stderr } = await raise();
      expect(code).toBe(1);
      expect(stderr.match(/reads up to format 3/g)).toHaveLength(4);
      expect((await reset()).status).toBe(200);
    },
    6 * MINUTE,
  );

  it(
    'writes the next format once it is raised, which every process reads, and lets no former process start',
    async () => {
      expectCalm(await upgradeTo(next));
      expect(await raise()).toMatchObject({ code: 0, stderr: '' });
      expect((await reset()).status).toBe(200);
      for (const { url } of [...installation.servers, ...installation.workers])
        expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ state: 'ok', quarantined: 0 });
      await expect(THIS_RELEASE.startWorker(installation.path, installation.variables)).rejects.toThrow('the log is of format 4');
    },
    6 * MINUTE,
  );
});

/** @throws naming what took longer */
async function within(milliseconds: number, what: string, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const alarm = setTimeout(() => late.reject(new Error(`${what}: not ready within ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(alarm);
  }
}
