import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { type Databases, newDatabases } from '#libs/mongodb/testing/databases.ts';
import type { TransferableEngines } from '#runtime/engines/engines.ts';
import { openTransferable } from '#runtime/engines/open-engines.ts';
import { StandIn } from '../../../../test/engines/eventstore/stand-in.ts';
import { DawrUnderTest } from './dawr-under-test.ts';

const SIMULATE = ['simulate', '--clinics', '2', '--days', '2', '--tickets', '10'];

export const CLEAN = /the log is whole in itself/;
export const MOVED = /Moved to .*: [\d,]+ events, [\d,]+ keys, \d+ entries of the state/;

type Where = 'folder' | 'engines';

export const withoutPosition = (events: readonly StoredEvent[]) => events.map(({ position: _, ...event }) => event);

/** A folder with a simulated past, and empty engines, for each test: `dawr transfer` moves between them. */
export function transferStage(engine: () => { readonly url: string }) {
  const at = new TransferStage();
  let databases: Databases;
  let simulated: DawrUnderTest;
  beforeAll(async () => {
    simulated = new DawrUnderTest();
    expect(await simulated.run(...SIMULATE)).toMatchObject({ exit: 0 });
  });
  afterAll(() => simulated.remove());
  beforeEach(async () => {
    at.dawr = DawrUnderTest.like(simulated);
    at.log = await StandIn.start();
    databases = await newDatabases(engine());
    const { data } = await databases.open();
    const key = readFileSync(join(at.dawr.folder, 'master.key'), 'utf8').trim();
    at.variables = { EVENTSTORE_URL: at.log.url, MONGODB_URL: `${engine().url}/${data.name}`, DAWR_MASTER_KEY: key };
  });
  afterEach(async () => {
    await databases.remove();
    at.log.down();
    await at.dawr.remove();
  });
  return at;
}

class TransferStage {
  declare dawr: DawrUnderTest;
  declare log: StandIn;
  declare variables: Readonly<Record<string, string>>;

  async transfer(...args: string[]) {
    return await this.dawr.runWith(this.variables, 'transfer', ...args);
  }

  async opened<T>(where: Where, use: (place: TransferableEngines) => Promise<T>): Promise<T> {
    const own = { log: this.variables['EVENTSTORE_URL'], documents: this.variables['MONGODB_URL'], redis: undefined };
    const urls = where === 'folder' ? { log: undefined, documents: undefined, redis: undefined } : own;
    const masterKey = () => Buffer.from(this.variables['DAWR_MASTER_KEY'] ?? '', 'base64');
    const place = await openTransferable({ folder: this.dawr.folder, urls, masterKey, now: () => new Date() });
    try {
      return await use(place);
    } finally {
      await place.close();
    }
  }

  async eventsIn(where: Where) {
    return await this.opened(where, async (place) => (await Array.fromAsync(place.log.readAll())).flat());
  }

  async stateIn(where: Where) {
    return await this.opened(where, async ({ state }) =>
      (await Array.fromAsync(state.list(''))).flat().map(({ key, value, expiresAt }) => ({ key, value, expiresAt })),
    );
  }

  async optOutsIn(where: Where) {
    return await this.opened(where, async ({ vault }) =>
      (await vault.exportOptOuts()).map(({ tenant: clinicId, fingerprint }) => [clinicId, fingerprint]),
    );
  }
}
