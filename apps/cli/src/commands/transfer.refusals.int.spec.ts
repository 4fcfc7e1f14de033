import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StreamName } from '#libs/event-store/event-store.ts';
import { LEASE_TERM_MS } from '#libs/reactors/shared-names.ts';
import { describeOn } from '../../../../test/engines/describe-on.ts';
import { mongoDb } from '../../../../test/engines/mongodb.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';
import { transferStage } from '../testing/transfer-stage.ts';

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

describeOn(mongoDb, 'dawr transfer between places that do not fit', (engine) => {
  const at = transferStage(engine);

  it('refuses a transfer onto another log, and changes nothing', async () => {
    await at.dawr.runWith(
      at.variables,
      'tenant',
      'create',
      '--slug',
      'oasis',
      '--name',
      'الواحة',
      '--manager',
      'mona@example.com',
    );
    const before = [await at.eventsIn('engines'), await at.stateIn('engines')];
    expect(await at.transfer()).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/another log is there .*nothing was changed/),
    });
    expect([await at.eventsIn('engines'), await at.stateIn('engines')]).toEqual(before);
    expect(await at.dawr.run('tenant', 'list')).toMatchObject({ exit: 0 });
  });

  it('refuses a transfer under another master key, and while a worker runs', async () => {
    const wrong = await at.dawr.runWith({ ...at.variables, DAWR_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }, 'transfer');
    expect(wrong).toMatchObject({ exit: 1, err: expect.stringMatching(/^dawr: DAWR_MASTER_KEY does not open[^\n]*\n$/) });
    const working = new AbortController();
    const lease = (beat: number) => ({ projection: { owner: 'a worker', beat } });
    await at.opened('engines', ({ state }) => state.put('lease/tasks', lease(0)));
    const worker = at.opened('engines', async ({ state }) => {
      for (let beat = 1; !working.signal.aborted; beat++) {
        await state.put('lease/tasks', lease(beat));
        await pause(LEASE_TERM_MS / 4);
      }
    });
    expect(await at.transfer()).toMatchObject({ exit: 1, err: expect.stringMatching(/a process is running there/) });
    working.abort();
    await worker;
  });

  it('reports a damaged log, and does not mark it as moved', async () => {
    const [, second] = await at.eventsIn('folder');
    at.dawr.meddle('log.db', `UPDATE events SET data = '{}' WHERE id = ?`, second?.id ?? '');
    const said = await at.transfer();
    expect(said).toMatchObject({ exit: 3, out: expect.stringMatching(/changed after it was written/) });
    expect(said.err).toMatch(/nothing was marked as moved/);
    expect(existsSync(join(at.dawr.folder, 'transfer.json'))).toBe(false);
    expect(await at.dawr.runWith(at.variables, 'tenant', 'list')).toMatchObject({ exit: 1 });
  });

  it('refuses to transfer back to a folder whose log has grown', async () => {
    expect(await at.transfer()).toMatchObject({ exit: 0 });
    await at.opened('folder', ({ log }) =>
      log.append('tenant-astray' as StreamName, [{ id: crypto.randomUUID(), type: 'Astray', data: {}, metadata: {} }], 'none'),
    );
    const refused = await at.transfer('--back');
    expect(refused).toMatchObject({ exit: 1, err: expect.stringMatching(/only one of the two has tenant-astray revision 0/) });
  });
});
