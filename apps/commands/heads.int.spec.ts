import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import type { Host } from './command/host.ts';
import type { Output } from './command/output.ts';
import { runCommand } from './run-command.ts';

describe('dawr heads beside writers that are faster each time', () => {
  let folder: string;
  let runtime: Runtime;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-heads-'));
    runtime = await openRuntime(readConfig({ DATA_DIR: folder }));
  });
  afterEach(async () => {
    await runtime.close();
    rmSync(folder, { recursive: true });
  });

  it('gives up with a sentence for the operator, and not with the code of a refusal', async () => {
    const operations: Runtime['operations'] = Object.assign(Object.create(runtime.operations), {
      decideAndAppend: async () => {
        throw new Refusal('heads.movedOn');
      },
    });
    const host: Host = {
      config: runtime.config,
      runtime: async () => ({ ...runtime, operations }),
      projections: async () => {
        throw new Error('heads need no projection');
      },
    };
    const said: string[] = [];
    const output: Output = {
      line: async (text) => void said.push(text),
      note: async (text) => void said.push(text),
      progress: () => undefined,
      picture: () => undefined,
    };
    expect(await runCommand('heads', {}, host, output, new AbortController().signal)).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^dawr: other backups or commands were writing heads all the while/)]);
  });
});
