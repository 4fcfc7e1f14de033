import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { keyNamedBy } from '#libs/ledger/folds/fold.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import type { Fingerprint, KeyId } from '#libs/privacy/key-vault.ts';
import { ErasureReactor } from '#libs/reactors/erasure.reactor.ts';
import { RESTORED, type Restored } from '#libs/reactors/shared-names.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const CLINIC = 'sim-1-1' as ClinicId;
/** Phones of patients who want no messages. */
const [EARLIER, LATER] = ['print-1' as Fingerprint, 'print-2' as Fingerprint];

describe('dawr restore', () => {
  let dawr: DawrUnderTest;
  let there: DawrUnderTest;
  let backup: string;
  let erased: KeyId;
  let kept: KeyId;
  /** A patient is erased after the backup was made. */
  beforeEach(async () => {
    dawr = new DawrUnderTest();
    there = new DawrUnderTest();
    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '3');
    await on(dawr, ({ engines: { vault } }) => vault.setOptOut(CLINIC, EARLIER, true));
    const { out } = await dawr.run('backup', join(dawr.folder, 'backups'));
    backup = /^The backup is in (\S+), without/m.exec(out)?.[1] ?? '';
    copyFileSync(join(dawr.folder, 'master.key'), join(there.folder, 'master.key'));
    [erased, kept] = await on(dawr, eraseOne);
  });
  afterEach(async () => {
    await dawr.remove();
    await there.remove();
  });

  const on = async <T>({ folder }: DawrUnderTest, work: (runtime: Runtime) => Promise<T>): Promise<T> => {
    const runtime = await openRuntime(readConfig({ DATA_DIR: folder }));
    try {
      return await work(runtime);
    } finally {
      await runtime.close();
    }
  };
  const eraseOne = async ({ engines: { log, vault, broadcast }, erasures }: Runtime): Promise<[KeyId, KeyId]> => {
    const issued = (await Array.fromAsync(log.readAll())).flat().filter(({ type }) => type === 'TicketIssued');
    const [first, second] = issued.map((event) => keyNamedBy(event));
    if (!first || !second) throw new Error('no tickets');
    await erasures.append([first]);
    await vault.destroy(first);
    await broadcast.publish('erasures', { key: first });
    return [first, second];
  };
  const held = (at: DawrUnderTest) =>
    on(at, async ({ engines: { vault } }) => [(await vault.open(erased)) !== undefined, (await vault.open(kept)) !== undefined]);
  const list = () => join(dawr.folder, 'erasures');

  it('restores everything but people erased since, readable by its owner alone', async () => {
    expect(await there.run('restore', backup, '--erasures', list())).toEqual({
      exit: 0,
      out: `Restored to ${there.folder}; 1 key erased again. Start the product.\n`,
      err: '',
    });
    for (const name of ['documents.db', 'jobs.db', 'log.db', 'state.db', 'vault.db']) {
      expect(statSync(join(there.folder, name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(there.folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(there.folder).filter((name) => name.startsWith('restoring-'))).toEqual([]);
    expect(await held(there)).toEqual([false, true]);
    expect(await there.run('verify')).toMatchObject({ exit: 0 });
  });

  it('brings back the wish for no messages of before the backup, and by the list that of after it', async () => {
    await on(dawr, ({ erasures }) => erasures.appendWishes([{ tenant: CLINIC, fingerprint: LATER, isOut: true }]));
    expect(await there.run('restore', backup, '--erasures', list())).toMatchObject({ exit: 0 });
    expect(await on(there, ({ engines: { vault } }) => vault.exportOptOuts())).toEqual([
      { tenant: CLINIC, fingerprint: EARLIER },
      { tenant: CLINIC, fingerprint: LATER },
    ]);
  });

  it('refuses to restore without a list of erasures, unless it is declared lost, which is recorded', async () => {
    expect(await there.run('restore', backup)).toMatchObject({ exit: 1, err: expect.stringContaining('--without-erasures') });
    expect(existsSync(join(there.folder, 'log.db'))).toBe(false);
    expect(await there.run('restore', backup, '--without-erasures')).toMatchObject({ exit: 0 });
    expect(await held(there)).toEqual([true, true]);
    const types = await on(there, async ({ engines: { log } }) =>
      (await Array.fromAsync(log.readAll())).flat().map(({ type }) => type),
    );
    expect(types).toContain('RestoredWithoutErasures');
    expect(await there.run('verify')).toMatchObject({ exit: 0 });
  });

  it.each([
    ['with the list of erasures', false],
    ['without it', true],
  ])('stores the time of a restore %s, so that no call of before is told once more', async (_, mayLackWishes) => {
    await there.run('restore', backup, ...(mayLackWishes ? ['--without-erasures'] : ['--erasures', list()]));
    const restored = await on(there, ({ engines: { state } }) => state.get<Restored>(RESTORED));
    expect(restored?.value).toEqual({ at: expect.stringMatching(/Z$/), mayLackWishes });
  });

  it('refuses to restore with a changed list of erasures', async () => {
    const changed = join(there.folder, 'changed');
    cpSync(list(), changed, { recursive: true });
    writeFileSync(join(changed, 'erasures-local.jsonl'), 'x\n');
    const refused = await there.run('restore', backup, '--erasures', changed);
    expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/line 1 is not what this installation wrote/) });
    expect(existsSync(join(there.folder, 'log.db'))).toBe(false);
  });

  it.each([
    ['onto data that is there', () => dawr, () => backup, /\.db already exists/],
    ['what is no backup', () => there, () => join(dawr.folder, 'backups'), /is no whole backup$/m],
  ])('refuses to restore %s', async (_, at, from, words) => {
    expect(await at().run('restore', from(), '--erasures', list())).toMatchObject({ exit: 1, err: expect.stringMatching(words) });
  });

  it('refuses a damaged backup with its damage, unless --with-damage is given', async () => {
    const database = join(backup, 'documents.db');
    writeFileSync(database, 'no database'.repeat(1_000));
    expect(await there.run('restore', backup, '--erasures', list())).toMatchObject({
      exit: 3,
      err: expect.stringMatching(/documents\.db[\s\S]*--with-damage/),
    });
    expect(await there.run('restore', backup, '--erasures', list(), '--with-damage')).toMatchObject({ exit: 0 });
    expect(await held(there)).toEqual([false, true]);
  });

  it('refuses to restore without the master key', async () => {
    rmSync(join(there.folder, 'master.key'));
    expect(await there.run('restore', backup)).toMatchObject({ exit: 1, err: expect.stringContaining('DAWR_MASTER_KEY') });
  });
});

describe('a data folder whose vault alone is an older one', () => {
  let dawr: DawrUnderTest;
  beforeEach(() => {
    dawr = new DawrUnderTest();
  });
  afterEach(() => dawr.remove());

  it('erases again at the start of an older vault, and says so', async () => {
    await dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '3');
    const before = join(dawr.folder, 'before');
    mkdirSync(before);
    copyFileSync(join(dawr.folder, 'vault.db'), join(before, 'vault.db'));
    const open = (warnings: string[]) =>
      openRuntime(readConfig({ DATA_DIR: dawr.folder }), undefined, { warn: (_, message) => warnings.push(message) });

    const runtime = await open([]);
    const events = (await Array.fromAsync(runtime.engines.log.readAll())).flat();
    const issued = events.find(({ type }) => type === 'TicketIssued');
    const key = issued && keyNamedBy(issued);
    if (!issued || !key) throw new Error('no tickets');
    const { log, vault, broadcast } = runtime.engines;
    const reactor = new ErasureReactor({ log, vault, broadcast, erasures: runtime.erasures });
    const event = logEventOf(issued);
    if (!event) throw new Error('no event');
    await reactor.react(event);
    expect(await vault.open(key)).toBeUndefined();
    await runtime.close();

    copyFileSync(join(before, 'vault.db'), join(dawr.folder, 'vault.db'));
    const warnings: string[] = [];
    const again = await open(warnings);
    expect(await again.engines.vault.open(key)).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining('destroyed again')]);
    await again.close();
  });
});
