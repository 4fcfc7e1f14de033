import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALLED_REDIS } from '../../scripts/test/engines/redis.ts';
import type { Engine, Missing, Source } from './engine.ts';
import { startOwnProcess } from './own-process.ts';

const IMAGE = 'redis:7.4.7-alpine';
const PROBE_MS = 10_000;

/** One that a suite may kill, pause and empty: a process of its own. */
export const ownRedis: Source | Missing = program('redis-server', 'redis-server on the PATH') ??
  program(INSTALLED_REDIS, 'the set-up’s redis-server') ?? { missing: 'no redis-server on the PATH or in .cache/engines' };

/** On one that a URL names, whoever uses it keeps to names of its own. */
export const redis: Source | Missing = named() ?? inDocker() ?? ownRedis;

function named(): Source | undefined {
  const url = process.env['REDIS_URL'];
  return url ? { origin: 'REDIS_URL', start: async () => ({ url, stop: async () => undefined }) } : undefined;
}

/** A client without an engine counts as none. */
function inDocker(): Source | undefined {
  if (spawnSync('docker', ['info'], { timeout: PROBE_MS, stdio: 'ignore' }).status !== 0) return undefined;
  return {
    origin: `Docker, ${IMAGE}`,
    start: async () => {
      const { GenericContainer } = await import('testcontainers');
      const container = await new GenericContainer(IMAGE).withExposedPorts(6379).start();
      const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
      return { url, stop: async () => void (await container.stop()) };
    },
  };
}

function program(path: string, origin: string): Source | undefined {
  const runs = spawnSync(path, ['--version'], { timeout: PROBE_MS, stdio: 'ignore' }).status === 0;
  return runs ? { origin, start: () => startProgram(path) } : undefined;
}

async function startProgram(path: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-redis-'));
  const port = await freePort();
  const settings = { bind: '127.0.0.1', port, dir: folder, appendonly: 'yes', appendfsync: 'everysec', save: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  return await startOwnProcess({ program: path, args, port, url: `redis://127.0.0.1:${port}`, remove });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
