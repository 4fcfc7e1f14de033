import { INSTALLED_FERRETDB } from '../../scripts/test/engines/ferretdb.ts';
import { ENGINES_FOLDER } from '../../scripts/test/engines/folder.ts';
import { freePort } from '../support/free-port.ts';
import type { Engine, Faults, Missing, Source } from './engine.ts';
import { startOwnProcess } from './own-process.ts';
import { inDocker, named, program } from './sources.ts';
import { startTurns } from './turns.ts';

const IMAGE = 'mongo:8.0.15';
const PORT = 27017;

/** One that a suite may kill and pause: a process of its own. */
export const ownMongoDb: Source | Missing = program('mongod', 'mongod on the PATH', startMongod) ??
  program(INSTALLED_FERRETDB, 'the set-up’s FerretDB', startFerretDb) ?? {
    missing: `no mongod on the PATH, no FerretDB in ${ENGINES_FOLDER}`,
  };

/** A user keeps to databases of its own on one that a URL names. */
export const mongoDb: Source | Missing = named('MONGODB_URL') ?? inDocker(IMAGE, startContainer) ?? ownMongoDb;

async function startContainer(): Promise<Engine> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE).withExposedPorts(PORT).start();
  const url = `mongodb://${container.getHost()}:${container.getMappedPort(PORT)}`;
  return { url, stop: async () => void (await container.stop()) };
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
