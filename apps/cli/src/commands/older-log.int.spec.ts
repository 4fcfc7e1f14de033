import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CHECKPOINTS } from '#libs/reactors/shared-names.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { StandIn } from '../../../../test/engines/eventstore/stand-in.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const OASIS = ['tenant', 'create', '--slug', 'oasis', '--name', 'Oasis', '--manager', 'maha@example.com'];
const PALM = ['tenant', 'create', '--slug', 'palm', '--name', 'Palm', '--manager', 'noura@example.com'];

describe('an older log without read models that could tell', () => {
  let dawr: DawrUnderTest;
  beforeEach(() => {
    dawr = new DawrUnderTest();
  });
  afterEach(() => dawr.remove());

  /** Writes to the log, lets the erasure reactor follow to its end, and forgets the read models. */
  const followToTheEnd = async (variables: NodeJS.ProcessEnv): Promise<void> => {
    expect(await dawr.runWith(variables, ...PALM)).toMatchObject({ exit: 0 });
    const { engines, close } = await openRuntime(readConfig({ DATA_DIR: dawr.folder, ...variables }));
    await engines.state.put(`${CHECKPOINTS}erasure`, (await engines.log.head()) ?? null);
    await close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dawr.folder, `documents.db${suffix}`), { force: true });
  };
  const isRefused = async (variables: NodeJS.ProcessEnv): Promise<void> => {
    expect(await dawr.runWith(variables, ...PALM)).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/^dawr: the log ends before what was already done from it \(reactors: erasure\): [^\n]*\n$/),
    });
    expect(await dawr.runWith(variables, 'verify')).toMatchObject({
      exit: 3,
      out: expect.stringMatching(/^the log: it ends before what the reactor erasure has seen: /m),
    });
  };

  it('refuses a start on a log file from before a reactor’s checkpoint, which verify names', async () => {
    await dawr.run(...OASIS);
    copyFileSync(join(dawr.folder, 'log.db'), join(dawr.folder, 'older.db'));
    await followToTheEnd({});
    for (const suffix of ['-wal', '-shm']) rmSync(join(dawr.folder, `log.db${suffix}`), { force: true });
    copyFileSync(join(dawr.folder, 'older.db'), join(dawr.folder, 'log.db'));
    await isRefused({});
  });

  it('refuses a start on an EventStoreDB log from before a reactor’s checkpoint, which verify names', async () => {
    const engine = await StandIn.start();
    const variables = { EVENTSTORE_URL: engine.url };
    try {
      await dawr.runWith(variables, ...OASIS);
      const { length } = engine.log.records;
      await followToTheEnd(variables);
      engine.log.records.splice(length);
      await isRefused(variables);
    } finally {
      engine.down();
    }
  });
});
