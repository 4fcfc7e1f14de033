import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { type Databases, newDatabases } from '#libs/mongodb/testing/databases.ts';
import type { Fingerprint, KeyId } from '#libs/privacy/key-vault.ts';
import { LEASE_TERM_MS } from '#libs/reactors/shared-names.ts';
import type { TransferableEngines } from '#runtime/engines/engines.ts';
import { openTransferable } from '#runtime/engines/open-engines.ts';
import { describeOn } from '../../../../test/engines/describe-on.ts';
import { StandIn } from '../../../../test/engines/eventstore/stand-in.ts';
import { mongoDb } from '../../../../test/engines/mongodb.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const SIMULATE = ['simulate', '--clinics', '2', '--days', '2', '--tickets', '10'];
/** Thirty seconds pass in a second and a half. */
const FASTER = 20;
const CLEAN = /the log is whole in itself/;
/** Clinic and phone of patients who want no messages. */
const OPT_OUTS = [
  ['sim-1-1' as ClinicId, 'print-1' as Fingerprint],
  ['sim-1-1' as ClinicId, 'print-2' as Fingerprint],
] as const;
const MOVED = /Moved to .*: [\d,]+ events, [\d,]+ keys, \d+ entries of the state/;

describe('dawr transfer', () => {
  let dawr: DawrUnderTest;
  beforeEach(() => {
    dawr = new DawrUnderTest();
  });
  afterEach(() => dawr.remove());
  const engines = { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false', MONGODB_URL: 'mongodb://127.0.0.1:1' };

  it('refuses to transfer a folder without a log, and makes no key in it', async () => {
    expect(await dawr.runWith(engines, 'transfer')).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/no log in the folder/),
    });
    const back = await dawr.runWith(engines, 'transfer', '--back');
    expect(back).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: EVENTSTORE_URL: .*ECONNREFUSED/),
    });
    expect(existsSync(join(dawr.folder, 'master.key'))).toBe(false);
  });

  it.each(['EVENTSTORE_URL', 'MONGODB_URL'])('refuses to transfer without %s', async (left) => {
    await dawr.openDefaultClinic();
    const refused = await dawr.runWith({ ...engines, [left]: '' }, 'transfer');
    expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/EVENTSTORE_URL and MONGODB_URL name the engines/) });
  });

  it('refuses to transfer a folder in use', async () => {
    await dawr.openDefaultClinic();
    rmSync(join(dawr.folder, 'process'));
    const call = dawr.call(['simulate', '--clinics', '1', '--days', '1', '--tickets', '10', '--rate', '1']);
    await dawr.isHeld();
    const refused = await dawr.runWith(engines, 'transfer');
    expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/in use by another process/) });
    call.stop();
    await call.exit;
  });
});

describeOn(mongoDb, 'dawr transfer between a folder and engines', (engine) => {
  let dawr: DawrUnderTest;
  let log: StandIn;
  let databases: Databases;
  let variables: Readonly<Record<string, string>>;
  let simulated: DawrUnderTest;
  beforeAll(async () => {
    simulated = new DawrUnderTest();
    expect(await simulated.run(...SIMULATE)).toMatchObject({ exit: 0 });
  });
  afterAll(() => simulated.remove());
  beforeEach(async () => {
    dawr = DawrUnderTest.like(simulated);
    log = await StandIn.start();
    databases = await newDatabases(engine());
    const { data } = await databases.open();
    const key = readFileSync(join(dawr.folder, 'master.key'), 'utf8').trim();
    variables = { EVENTSTORE_URL: log.url, MONGODB_URL: `${engine().url}/${data.name}`, DAWR_MASTER_KEY: key };
  });
  afterEach(async () => {
    await databases.remove();
    log.down();
    await dawr.remove();
  });

  const masterKey = () => Buffer.from(variables['DAWR_MASTER_KEY'] ?? '', 'base64');
  const opened = async <T>(where: 'folder' | 'engines', use: (place: TransferableEngines) => Promise<T>): Promise<T> => {
    const own = { log: variables['EVENTSTORE_URL'], documents: variables['MONGODB_URL'], redis: undefined };
    const urls = where === 'folder' ? { log: undefined, documents: undefined, redis: undefined } : own;
    const place = await openTransferable({ folder: dawr.folder, urls, masterKey, now: () => new Date() });
    try {
      return await use(place);
    } finally {
      await place.close();
    }
  };
  const eventsIn = (where: 'folder' | 'engines') =>
    opened(where, async (place) => (await Array.fromAsync(place.log.readAll())).flat());
  const withoutPosition = (events: readonly StoredEvent[]) => events.map(({ position: _, ...event }) => event);
  const stateIn = (where: 'folder' | 'engines') =>
    opened(where, async ({ state }) =>
      (await Array.fromAsync(state.list(''))).flat().map(({ key, value, expiresAt }) => ({ key, value, expiresAt })),
    );
  const optOutsIn = (where: 'folder' | 'engines') =>
    opened(where, async ({ vault }) =>
      (await vault.exportOptOuts()).map(({ tenant: clinicId, fingerprint }) => [clinicId, fingerprint]),
    );
  const transfer = (...args: string[]) => dawr.runWith(variables, 'transfer', ...args);

  it('moves every event unchanged, and leaves a folder that refuses to start or be backed up', async () => {
    const before = await eventsIn('folder');
    expect(await transfer()).toMatchObject({ exit: 0, out: expect.stringMatching(MOVED), err: '' });
    expect(withoutPosition(await eventsIn('engines'))).toEqual(withoutPosition(before));
    expect(await dawr.runWith(variables, 'verify')).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });
    const keyless = { ...variables, DAWR_MASTER_KEY: undefined, DATA_DIR: join(dawr.folder, 'elsewhere') };
    expect(await dawr.runWith({ ...keyless, NODE_ENV: 'production' }, 'verify')).toMatchObject({
      exit: 4,
      out: expect.stringContaining('their order and numbering are whole'),
    });
    expect(await dawr.runWith(keyless, 'verify')).toMatchObject({ exit: 4 });
    expect(existsSync(keyless.DATA_DIR)).toBe(false);
    for (const command of [['verify'], ['tenant', 'list'], ['backup', join(dawr.folder, 'backups')]]) {
      const refused = await dawr.run(...command);
      expect(refused).toMatchObject({
        exit: 1,
        out: '',
        err: expect.stringMatching(/^dawr: DATA_DIR: .* was moved to esdb:[^\n]*\n$/),
      });
    }
    expect(await transfer()).toMatchObject({ exit: 1, err: expect.stringMatching(/was moved to esdb.* already/) });
  });

  it('resumes a stopped transfer, whose target does not start before', async () => {
    const before = await eventsIn('folder');
    const call = dawr.call(['transfer'], variables);
    const stopped = log.log.onCommit(() => {
      if (log.log.records.length > before.length / 2) call.stop();
    });
    expect(await call.exit).toBe(1);
    stopped();
    expect(call.terminal.written('err')).toBe('dawr: stopped; run the command again, and it continues where it stopped\n');
    const there = await eventsIn('engines');
    expect(there.length).toBeLessThan(before.length);
    const early = await dawr.runWith(variables, 'tenant', 'list');
    expect(early).toMatchObject({ exit: 1, err: expect.stringMatching(/MONGODB_URL: .* not finished/) });
    expect(await dawr.run('tenant', 'list')).toMatchObject({ exit: 0 });
    expect(await transfer()).toMatchObject({ exit: 0 });
    expect((await eventsIn('engines')).slice(0, there.length)).toEqual(there);
    expect(withoutPosition(await eventsIn('engines'))).toEqual(withoutPosition(before));
  });

  it('reports an engine that failed during a transfer, and resumes once it is back', async () => {
    const fails = log.log.onCommit(() => {
      log.faults.notReady = log.log.records.length > 30;
    });
    dawr.timer = (milliseconds, callback) => timer(milliseconds / FASTER, callback);
    const failed = await transfer();
    fails();
    const waited = Array.from(
      { length: 5 },
      (_, index) => `esdb:\\S+: unavailable for ${5 * (index + 1)} s, waiting up to 30 s\n`,
    );
    expect(failed).toMatchObject({
      exit: 1,
      err: expect.stringMatching(
        new RegExp(`^${waited.join('')}dawr: esdb:[^\n]*; run the command again, and it continues[^\n]*\n$`),
      ),
    });
    dawr.timer = undefined;
    log.faults.notReady = false;
    expect(await transfer()).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });
  });

  it('completes a transfer that ended between its two marks', async () => {
    expect(await transfer()).toMatchObject({ exit: 0 });
    await opened('engines', ({ state }) =>
      state.put('transfer', { stage: 'arriving', at: new Date().toISOString(), other: 'the folder' }),
    );
    expect(await transfer()).toMatchObject({ exit: 0 });
    expect(await dawr.runWith(variables, 'tenant', 'list')).toMatchObject({ exit: 0 });
  });

  it('refuses a transfer onto another log, and changes nothing', async () => {
    await dawr.runWith(variables, 'tenant', 'create', '--slug', 'oasis', '--name', 'الواحة', '--manager', 'mona@example.com');
    const before = [await eventsIn('engines'), await stateIn('engines')];
    expect(await transfer()).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/another log is there .*nothing was changed/),
    });
    expect([await eventsIn('engines'), await stateIn('engines')]).toEqual(before);
    expect(await dawr.run('tenant', 'list')).toMatchObject({ exit: 0 });
  });

  it('refuses a transfer under another master key, and while a worker runs', async () => {
    const wrong = await dawr.runWith({ ...variables, DAWR_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }, 'transfer');
    expect(wrong).toMatchObject({ exit: 1, err: expect.stringMatching(/^dawr: DAWR_MASTER_KEY does not open[^\n]*\n$/) });
    const working = new AbortController();
    const lease = (beat: number) => ({ projection: { owner: 'a worker', beat } });
    await opened('engines', ({ state }) => state.put('lease/tasks', lease(0)));
    const worker = opened('engines', async ({ state }) => {
      for (let beat = 1; !working.signal.aborted; beat++) {
        await state.put('lease/tasks', lease(beat));
        await pause(LEASE_TERM_MS / 4);
      }
    });
    expect(await transfer()).toMatchObject({ exit: 1, err: expect.stringMatching(/a process is running there/) });
    working.abort();
    await worker;
  });

  it('transfers past the leases of a worker that was killed', async () => {
    await opened('engines', ({ state }) => state.put('lease/tasks', { projection: { owner: 'a killed worker', beat: 7 } }));
    expect(await transfer()).toMatchObject({ exit: 0 });
  });

  it('reports a damaged log, and does not mark it as moved', async () => {
    const [, second] = await eventsIn('folder');
    dawr.meddle('log.db', `UPDATE events SET data = '{}' WHERE id = ?`, second?.id ?? '');
    const said = await transfer();
    expect(said).toMatchObject({ exit: 3, out: expect.stringMatching(/changed after it was written/) });
    expect(said.err).toMatch(/nothing was marked as moved/);
    expect(existsSync(join(dawr.folder, 'transfer.json'))).toBe(false);
    expect(await dawr.runWith(variables, 'tenant', 'list')).toMatchObject({ exit: 1 });
  });

  it('moves the state without leases, and keeps the checkpoints of reactors', async () => {
    const events = await eventsIn('folder');
    const expiresAt = new Date(Date.now() + 3_600_000);
    const at = (index: number) => events[index]?.position ?? '';
    await opened('folder', async ({ state }) => {
      await state.put('session/1', { member: 'سارة' }, { expiresAt });
      await state.put('lease/old', {}, { expiresAt });
      await state.put('reactor/erasure', at(20));
      await state.put('reactor/level', at(events.length - 1));
    });
    await opened('engines', ({ state }) => state.put('session/stale', {}));
    expect(await transfer()).toMatchObject({ exit: 0, out: expect.stringMatching(/ 3 entries of the state/) });
    const there = await eventsIn('engines');
    expect(await stateIn('engines')).toEqual([
      { key: 'reactor/erasure', value: there[20]?.position, expiresAt: undefined },
      { key: 'reactor/level', value: there.at(-1)?.position, expiresAt: undefined },
      { key: 'session/1', value: { member: 'سارة' }, expiresAt },
    ]);
    const told = await opened('engines', async (place) => {
      const after = there[20]?.position as Position;
      return (await Array.fromAsync(place.log.readAll({ from: after }))).flat();
    });
    expect(withoutPosition(told)).toEqual(withoutPosition(events.slice(21)));
  });

  it('transfers back to the same folder or an empty one, and out again', async () => {
    await opened('folder', async ({ state, vault }) => {
      await state.put('session/ended', {});
      await vault.setOptOut(...OPT_OUTS[0], true);
    });
    expect(await transfer()).toMatchObject({ exit: 0 });
    expect(await optOutsIn('engines')).toEqual([OPT_OUTS[0]]);
    const [key] = await opened('engines', async ({ vault }) => (await Array.fromAsync(vault.exportKeys())).flat());
    await opened('engines', async ({ vault, state }) => {
      await vault.destroy(key?.id as KeyId);
      await state.delete('session/ended');
      await state.put('session/new', {});
      await vault.setOptOut(...OPT_OUTS[0], false);
      await vault.setOptOut(...OPT_OUTS[1], true);
    });
    const simulatedThere = await dawr.runWith(
      variables,
      'simulate',
      '--clinics',
      '1',
      '--days',
      '1',
      '--tickets',
      '5',
      '--seed',
      '2',
    );
    expect(simulatedThere).toMatchObject({ exit: 0 });
    const there = withoutPosition(await eventsIn('engines'));
    writeFileSync(join(dawr.folder, 'jobs.db'), 'of before');

    expect(await transfer('--back')).toMatchObject({ exit: 0, out: expect.stringMatching(MOVED) });
    const refused = await dawr.runWith(variables, 'tenant', 'list');
    expect(refused).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: MONGODB_URL: .* moved to the folder [^\n]*\n$/),
    });
    expect(await transfer('--back')).toMatchObject({ exit: 1, err: expect.stringMatching(/already/) });
    expect(withoutPosition(await eventsIn('folder'))).toEqual(there);
    expect((await stateIn('folder')).map(({ key }) => key)).toEqual(['session/new']);
    expect(await opened('folder', ({ vault }) => vault.open(key?.id as KeyId))).toBeUndefined();
    expect(await optOutsIn('folder')).toEqual([OPT_OUTS[1]]);
    expect(await dawr.run('rebuild', '--all', '--yes')).toMatchObject({ exit: 0 });
    expect(await dawr.run('verify')).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });

    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '5', '--seed', '3');
    const here = withoutPosition(await eventsIn('folder'));
    expect(await transfer()).toMatchObject({ exit: 0 });
    expect(withoutPosition(await eventsIn('engines'))).toEqual(here);

    const empty = new DawrUnderTest();
    expect(await empty.runWith(variables, 'transfer', '--back')).toMatchObject({ exit: 0 });
    const found = await empty.runWith({ DAWR_MASTER_KEY: variables['DAWR_MASTER_KEY'] }, 'tenant', 'list');
    expect(found).toMatchObject({ exit: 0, out: expect.stringMatching(/sim-1-1[\s\S]*sim-3-1/) });
    await empty.remove();
  });

  it('refuses to transfer back to a folder whose log has grown', async () => {
    expect(await transfer()).toMatchObject({ exit: 0 });
    await opened('folder', ({ log }) =>
      log.append('tenant-astray' as StreamName, [{ id: crypto.randomUUID(), type: 'Astray', data: {}, metadata: {} }], 'none'),
    );
    const refused = await transfer('--back');
    expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/only one of the two has tenant-astray revision 0/) });
  });
});
