import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMongoDocumentStore } from '#libs/document-store/mongodb/mongo-document-store.ts';
import { type Mongo, openMongo } from '#libs/mongodb/open-mongo.ts';
import { queue } from '#projections/queue/queue.projection.ts';
import { versionName } from '#projections/runner/generation-labels.ts';
import { THIS_RELEASE } from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { buildNextRelease, type NextRelease } from '../upgrade/next-release/next-release.ts';
import { Installation, needed } from './installation.ts';
import type { Part } from './part.ts';
import { SteadyLoad } from './steady-load.ts';
import { upgradeSteps } from './upgrade-steps.ts';
import { until } from './within.ts';

const title = 'an upgrade as the operators’ page has it, under load, to a release with another form of the queue';
const suite = needed ? describe.skip : describe;

const MINUTE = 60_000;
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
      Installation.start({ variables: { LIMIT_WRITES: '1000000' } }),
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

  it.each([
    ['to the next release', () => next, NEXT],
    ['back to this one', () => THIS_RELEASE, OWN],
  ])(
    'leads %s without a failure, a missing ticket or a short list, each step ready in a minute',
    async (_, release, version) => {
      const load = await SteadyLoad.begin(servers);
      for (const name of upgradeSteps()) {
        const part = partOf(name);
        const program = name.startsWith('main') ? release().startServer : release().startWorker;
        await load.without(part.url, () => within(MINUTE, name, part.upgrade(program)));
      }
      await load.end();
      expect(load.wrong).toEqual([]);
      expect(load.issued).toBeGreaterThan(10);
      process.stdout.write(`issued ${load.issued}, of them stale ${load.stale}, lists ${load.lists}\n`);
      await until(MINUTE, `the read models of ${version} alone`, async () => {
        const read = await versionsRead();
        return read.length === 1 && read[0] === version ? true : undefined;
      });
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
