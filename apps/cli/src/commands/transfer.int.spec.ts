import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import type { Fingerprint, KeyId } from '#libs/privacy/key-vault.ts';
import { describeOn } from '../../../../test/engines/describe-on.ts';
import { mongoDb } from '../../../../test/engines/mongodb.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';
import { CLEAN, MOVED, transferStage, withoutPosition } from '../testing/transfer-stage.ts';

/** Thirty seconds pass in a second and a half. */
const FASTER = 20;
/** Clinic and phone of patients who want no messages. */
const OPT_OUTS = [
  ['sim-1-1' as ClinicId, 'print-1' as Fingerprint],
  ['sim-1-1' as ClinicId, 'print-2' as Fingerprint],
] as const;

describeOn(mongoDb, 'dawr transfer between a folder and engines', (engine) => {
  const at = transferStage(engine);

  it('moves every event unchanged, and leaves a folder that refuses to start or be backed up', async () => {
    const before = await at.eventsIn('folder');
    expect(await at.transfer()).toMatchObject({ exit: 0, out: expect.stringMatching(MOVED), err: '' });
    expect(withoutPosition(await at.eventsIn('engines'))).toEqual(withoutPosition(before));
    expect(await at.dawr.runWith(at.variables, 'verify')).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });
    const keyless = { ...at.variables, DAWR_MASTER_KEY: undefined, DATA_DIR: join(at.dawr.folder, 'elsewhere') };
    expect(await at.dawr.runWith({ ...keyless, NODE_ENV: 'production' }, 'verify')).toMatchObject({
      exit: 4,
      out: expect.stringContaining('their order and numbering are whole'),
    });
    expect(await at.dawr.runWith(keyless, 'verify')).toMatchObject({ exit: 4 });
    expect(existsSync(keyless.DATA_DIR)).toBe(false);
    for (const command of [['verify'], ['tenant', 'list'], ['backup', join(at.dawr.folder, 'backups')]]) {
      const refused = await at.dawr.run(...command);
      expect(refused).toMatchObject({
        exit: 1,
        out: '',
        err: expect.stringMatching(/^dawr: DATA_DIR: .* was moved to esdb:[^\n]*\n$/),
      });
    }
    expect(await at.transfer()).toMatchObject({ exit: 1, err: expect.stringMatching(/was moved to esdb.* already/) });
  });

  it('resumes a stopped transfer, whose target does not start before', async () => {
    const before = await at.eventsIn('folder');
    const call = at.dawr.call(['transfer'], at.variables);
    const stopped = at.log.log.onCommit(() => {
      if (at.log.log.records.length > before.length / 2) call.stop();
    });
    expect(await call.exit).toBe(1);
    stopped();
    expect(call.terminal.written('err')).toBe('dawr: stopped; run the command again, and it continues where it stopped\n');
    const there = await at.eventsIn('engines');
    expect(there.length).toBeLessThan(before.length);
    const early = await at.dawr.runWith(at.variables, 'tenant', 'list');
    expect(early).toMatchObject({ exit: 1, err: expect.stringMatching(/MONGODB_URL: .* not finished/) });
    expect(await at.dawr.run('tenant', 'list')).toMatchObject({ exit: 0 });
    expect(await at.transfer()).toMatchObject({ exit: 0 });
    expect((await at.eventsIn('engines')).slice(0, there.length)).toEqual(there);
    expect(withoutPosition(await at.eventsIn('engines'))).toEqual(withoutPosition(before));
  });

  it('reports an engine that failed during a transfer, and resumes once it is back', async () => {
    const fails = at.log.log.onCommit(() => {
      at.log.faults.notReady = at.log.log.records.length > 30;
    });
    at.dawr.timer = (milliseconds, callback) => timer(milliseconds / FASTER, callback);
    const failed = await at.transfer();
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
    at.dawr.timer = undefined;
    at.log.faults.notReady = false;
    expect(await at.transfer()).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });
  });

  it('completes a transfer that ended between its two marks', async () => {
    expect(await at.transfer()).toMatchObject({ exit: 0 });
    await at.opened('engines', ({ state }) =>
      state.put('transfer', { stage: 'arriving', at: new Date().toISOString(), other: 'the folder' }),
    );
    expect(await at.transfer()).toMatchObject({ exit: 0 });
    expect(await at.dawr.runWith(at.variables, 'tenant', 'list')).toMatchObject({ exit: 0 });
  });

  it('transfers back to the same folder or an empty one, and out again', async () => {
    await at.opened('folder', async ({ state, vault }) => {
      await state.put('session/ended', {});
      await vault.setOptOut(...OPT_OUTS[0], true);
    });
    expect(await at.transfer()).toMatchObject({ exit: 0 });
    expect(await at.optOutsIn('engines')).toEqual([OPT_OUTS[0]]);
    const [key] = await at.opened('engines', async ({ vault }) => (await Array.fromAsync(vault.exportKeys())).flat());
    await at.opened('engines', async ({ vault, state }) => {
      await vault.destroy(key?.id as KeyId);
      await state.delete('session/ended');
      await state.put('session/new', {});
      await vault.setOptOut(...OPT_OUTS[0], false);
      await vault.setOptOut(...OPT_OUTS[1], true);
    });
    const simulatedThere = await at.dawr.runWith(
      at.variables,
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
    const there = withoutPosition(await at.eventsIn('engines'));
    writeFileSync(join(at.dawr.folder, 'jobs.db'), 'of before');

    expect(await at.transfer('--back')).toMatchObject({ exit: 0, out: expect.stringMatching(MOVED) });
    const refused = await at.dawr.runWith(at.variables, 'tenant', 'list');
    expect(refused).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: MONGODB_URL: .* moved to the folder [^\n]*\n$/),
    });
    expect(await at.transfer('--back')).toMatchObject({ exit: 1, err: expect.stringMatching(/already/) });
    expect(withoutPosition(await at.eventsIn('folder'))).toEqual(there);
    expect((await at.stateIn('folder')).map(({ key }) => key)).toEqual(['session/new']);
    expect(await at.opened('folder', ({ vault }) => vault.open(key?.id as KeyId))).toBeUndefined();
    expect(await at.optOutsIn('folder')).toEqual([OPT_OUTS[1]]);
    expect(await at.dawr.run('rebuild', '--all', '--yes')).toMatchObject({ exit: 0 });
    expect(await at.dawr.run('verify')).toMatchObject({ exit: 0, out: expect.stringMatching(CLEAN) });

    await at.dawr.run('simulate', '--clinics', '1', '--days', '1', '--tickets', '5', '--seed', '3');
    const here = withoutPosition(await at.eventsIn('folder'));
    expect(await at.transfer()).toMatchObject({ exit: 0 });
    expect(withoutPosition(await at.eventsIn('engines'))).toEqual(here);

    const empty = new DawrUnderTest();
    expect(await empty.runWith(at.variables, 'transfer', '--back')).toMatchObject({ exit: 0 });
    const found = await empty.runWith({ DAWR_MASTER_KEY: at.variables['DAWR_MASTER_KEY'] }, 'tenant', 'list');
    expect(found).toMatchObject({ exit: 0, out: expect.stringMatching(/sim-1-1[\s\S]*sim-3-1/) });
    await empty.remove();
  });
});
