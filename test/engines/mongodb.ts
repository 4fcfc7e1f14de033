import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALLED_FERRETDB } from '../../scripts/test/engines/ferretdb.ts';
import type { Engine, Faults, Missing, Source } from './engine.ts';
import { startOwnProcess } from './own-process.ts';
import { startTurns } from './turns.ts';

const IMAGE = 'mongo:8.0.15';
const PORT = 27017;
const PROBE_MS = 10_000;

/** One that a suite may kill and pause: a process of its own. */
export const ownMongoDb: Source | Missing = program('mongod', 'mongod on the PATH', startMongod) ??
  program(INSTALLED_FERRETDB, 'the set-up’s FerretDB', startFerretDb) ?? {
    missing: 'no mongod on the PATH, no FerretDB in .cache/engines',
  };

/** On one that a URL names, whoever uses it keeps to databases of its own. */
export const mongoDb: Source | Missing = named() ?? inDocker() ?? ownMongoDb;

function named(): Source | undefined {
  const url = process.env['MONGODB_URL'];
  return url ? { origin: 'MONGODB_URL', start: async () => ({ url, stop: async () => undefined }) } : undefined;
}

/** A client without an engine counts as none. */
function inDocker(): Source | undefined {
  if (spawnSync('docker', ['info'], { timeout: PROBE_MS, stdio: 'ignore' }).status !== 0) return undefined;
  return {
    origin: `Docker, ${IMAGE}`,
    start: async () => {
      const { GenericContainer } = await import('testcontainers');
      const container = await new GenericContainer(IMAGE).withExposedPorts(PORT).start();
      const url = `mongodb://${container.getHost()}:${container.getMappedPort(PORT)}`;
      return { url, stop: async () => void (await container.stop()) };
    },
  };
}

type Start = (path: string, folder: string, remove: () => void) => Promise<Engine & { faults: Faults }>;

function program(path: string, origin: string, start: Start): Source | undefined {
  if (spawnSync(path, ['--version'], { timeout: PROBE_MS, stdio: 'ignore' }).status !== 0) return undefined;
  return {
    origin,
    start: () => {
      const folder = mkdtempSync(join(tmpdir(), 'dawr-mongodb-'));
      return start(path, folder, () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

async function startMongod(path: string, folder: string, remove: () => void): Promise<Engine & { faults: Faults }> {
  const port = await freePort();
  const args = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port), '--wiredTigerCacheSizeGB', '0.25'];
  return await startOwnProcess({ program: path, args, port, url: `mongodb://127.0.0.1:${port}`, remove });
}

/** Its files are not forced to the disk: only the process is ever killed here, not the machine. */
async function startFerretDb(path: string, folder: string, remove: () => void): Promise<Engine & { faults: Faults }> {
  const port = await freePort();
  const args = [
    '--handler=sqlite',
    `--sqlite-url=file:${folder}/?_pragma=synchronous(off)`,
    `--state-dir=${folder}`,
    `--listen-addr=127.0.0.1:${port}`,
    '--debug-addr=-',
    '--telemetry=disable',
    '--log-level=error',
  ];
  const turns = await startTurns(port);
  const own = await startOwnProcess({ program: path, args, port, url: `mongodb://127.0.0.1:${turns.port}`, remove });
  const stop = async (): Promise<void> => {
    await turns.stop();
    await own.stop();
  };
  return { ...own, stop };
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
