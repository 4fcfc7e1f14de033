import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { openDefaultClinic } from '../api/src/clinics/public.ts';
import { readConfig } from './config/config.ts';
import { isDemonstrationFolder, keepApart, markAsDemonstration } from './demonstration-bounds.ts';
import { openRuntime, type Runtime } from './runtime.ts';

const KEY = { DAWR_MASTER_KEY: newMasterKey() };
const PRODUCTION = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret', NODE_ENV: 'production' };

describe('a folder of a demonstration and one of a clinic', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const within = async (env: NodeJS.ProcessEnv, work: (runtime: Runtime) => Promise<unknown>): Promise<void> => {
    const runtime = await openRuntime(readConfig({ DATA_DIR: folder, ...KEY, ...env }));
    try {
      await work(runtime);
    } finally {
      await runtime.close();
    }
  };

  it('opens a folder without a clinic as a demonstration or as a clinic', async () => {
    await within({}, keepApart);
    await within(PRODUCTION, keepApart);
    expect(isDemonstrationFolder(folder)).toBe(false);
  });

  it('refuses production on a folder with the mark of a demonstration', async () => {
    await within({}, markAsDemonstration);
    expect(isDemonstrationFolder(folder)).toBe(true);
    await within({}, keepApart);
    await expect(within(PRODUCTION, keepApart)).rejects.toThrow(/^DATA_DIR: .* holds a demonstration/);
  });

  it('refuses a demonstration on a folder that holds a clinic', async () => {
    await within(PRODUCTION, openDefaultClinic);
    await within(PRODUCTION, keepApart);
    await expect(within({}, keepApart)).rejects.toThrow(/^GOOGLE_CLIENT_ID: .* holds no demonstration/);
  });

  it('opens a folder as a demonstration that another server makes at that moment', async () => {
    await within({}, async (runtime) => {
      const { engines } = runtime;
      const log: Pick<EventStore, 'readAll'> = {
        async *readAll() {
          await markAsDemonstration(runtime);
          await openDefaultClinic(runtime);
          yield* engines.log.readAll();
        },
      };
      await keepApart({ ...runtime, engines: { ...engines, log: { ...engines.log, ...log } } });
      expect(isDemonstrationFolder(folder)).toBe(true);
    });
  });
});
