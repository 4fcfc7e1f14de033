import { ENGINES_FOLDER } from '../../scripts/test/engines/folder.ts';
import { INSTALLED_REDIS } from '../../scripts/test/engines/redis.ts';
import { freePort } from '../support/free-port.ts';
import type { Engine, Missing, Source } from './engine.ts';
import { startOwnProcess } from './own-process.ts';
import { inDocker, named, program } from './sources.ts';

const IMAGE = 'redis:7.4.7-alpine';
const PORT = 6379;

/** One that a suite may kill, pause and empty: a process of its own. */
export const ownRedis: Source | Missing = program('redis-server', 'redis-server on the PATH', startRedis) ??
  program(INSTALLED_REDIS, 'the set-up’s redis-server', startRedis) ?? {
    missing: `no redis-server on the PATH or in ${ENGINES_FOLDER}`,
  };

export const redis: Source | Missing = named('REDIS_URL') ?? inDocker(IMAGE, startContainer) ?? ownRedis;

async function startContainer(): Promise<Engine> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE).withExposedPorts(PORT).start();
  const url = `redis://${container.getHost()}:${container.getMappedPort(PORT)}`;
  return { url, stop: async () => void (await container.stop()) };
}

async function startRedis(path: string, folder: string, remove: () => void): Promise<Engine> {
  const port = await freePort();
  const settings = { bind: '127.0.0.1', port, dir: folder, appendonly: 'yes', appendfsync: 'everysec', save: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return await startOwnProcess({ program: path, args, port, url: `redis://127.0.0.1:${port}`, remove });
}
