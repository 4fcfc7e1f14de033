import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import type { Engine, Missing, Source } from './engine.ts';
import { startOwnProcess } from './own-process.ts';
import { inDocker, named, program } from './sources.ts';

const IMAGE = 'eventstore/eventstore:24.10.4-jammy';
const PORT = 2113;
const READY_MS = 30_000;
/** The same words on the command line and, in capitals, in a container. */
const SETTINGS = { insecure: 'true', 'run-projections': 'None', 'telemetry-optout': 'true' };

/** A real one. Its user keeps to a namespace where a URL names it. The stand-in needs no source: it is always there. */
export const eventStore: Source | Missing = named('EVENTSTORE_URL') ??
  inDocker(IMAGE, startContainer) ??
  program('eventstored', 'eventstored on the PATH', startServer) ??
  program('kurrentd', 'kurrentd on the PATH', startServer) ?? {
    missing: 'no EVENTSTORE_URL, no Docker engine, no eventstored or kurrentd on the PATH',
  };

async function startContainer(): Promise<Engine> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const environment = Object.entries(SETTINGS).map(([name, value]) => [variable(name), value] as const);
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts(PORT)
    .withEnvironment(Object.fromEntries(environment))
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`;
  return { url, stop: async () => void (await container.stop()) };
}

const variable = (name: string): string => `EVENTSTORE_${name.replaceAll('-', '_').toUpperCase()}`;

async function startServer(path: string, folder: string, remove: () => void): Promise<Engine> {
  const [port, replication] = [await freePort(), await freePort()];
  const settings = {
    ...SETTINGS,
    'node-ip': '127.0.0.1',
    'node-port': port,
    'replication-port': replication,
    db: folder,
    log: folder,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const engine = await startOwnProcess({ program: path, args, port, url: `esdb://127.0.0.1:${port}?tls=false`, remove });
  await isLive(port);
  return engine;
}

/** It listens before it can do anything. */
async function isLive(port: number): Promise<void> {
  for (const until = performance.now() + READY_MS; performance.now() < until; await pause(100)) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('the server listens and is not ready');
}
