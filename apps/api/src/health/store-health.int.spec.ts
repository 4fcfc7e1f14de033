import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { readConfig } from '#runtime/config/config.ts';
import { diskSpace } from '#runtime/engines/disk-space.ts';
import type { Engines } from '#runtime/engines/engines.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { StoreHealth } from './store-health.ts';

const MB = 1024 * 1024;

describe('StoreHealth', () => {
  let folder: string;
  let runtime: Runtime;
  let lines: Record<string, unknown>[];
  let health: StoreHealth;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    runtime = await openRuntime(readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://clinic.test' }));
    lines = [];
    health = healthWith(runtime.engines.probes);
  });
  afterEach(async () => {
    await runtime.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const healthWith = (probes: Engines['probes']) => {
    const logger = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
    return new StoreHealth(probes, runtime.failures, runtime.config, logger);
  };

  it('probes every file without changing its content', async () => {
    const before = formatOf('log.db');
    const head = await runtime.engines.log.head();
    await health.probeOnce();
    expect(health.isWritable).toBe(true);
    expect(formatOf('log.db')).toEqual(before);
    expect(await runtime.engines.log.head()).toEqual(head);
  });

  it('names a store that refuses its probe, logs it once, and logs its recovery', async () => {
    let isFull = true;
    const log = async (): Promise<void> => {
      if (isFull) throw new StoreUnavailable('log.db: database or disk is full');
    };
    health = healthWith({ ...runtime.engines.probes, log });
    await health.probeOnce();
    await health.probeOnce();
    expect(health.failing()).toContain('the event store cannot be written');
    isFull = false;
    await health.probeOnce();
    expect(health.isWritable).toBe(true);
    expect(lines.filter(({ component }) => component === 'log')).toMatchObject([
      { level: 50, err: { message: 'log.db: database or disk is full' }, count: 1 },
      { level: 30, msg: 'the event store can be written again' },
    ]);
  });

  it('counts a failed write under its store, whichever component wrote', async () => {
    const session = runtime.engines.state;
    await runtime.engines.close();
    await expect(session.put('some', 1)).rejects.toThrow(StoreUnavailable);
    expect(runtime.failures.count('state')).toBe(1);
    expect(runtime.failures.count('log')).toBe(0);
  });

  it.each([
    [100, 1_000, false, false],
    [99, 1_000, true, false],
    [7, 1_000, true, true],
  ])('reports a disk with %i of %i MB free as low %s and full %s', (free, total, isLow, isFull) => {
    expect(diskSpace(free * MB, total * MB)).toMatchObject({ isLow, isFull });
  });

  function formatOf(file: string): unknown {
    const database = new DatabaseSync(join(folder, file), { readOnly: true });
    const format = [database.prepare('PRAGMA user_version').get(), database.prepare('SELECT sql FROM sqlite_schema').all()];
    database.close();
    return format;
  }
});
