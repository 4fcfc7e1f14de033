import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Missing, Source } from './engine.ts';
import { startOwnProcess } from './own-process.ts';

const IMAGE = 'eventstore/eventstore:24.10.4-jammy';
const PORT = 2113;
const PROBE_MS = 10_000;
const READY_MS = 30_000;
/** The same words on the command line and, in capitals, in a container. */
const SETTINGS = { insecure: 'true', 'run-projections': 'None', 'telemetry-optout': 'true' };

/** A real one. On one that a URL names, whoever uses it keeps to a namespace. The stand-in needs no source: it is always there. */
export const eventStore: Source | Missing = named() ??
  inDocker() ??
  program('eventstored') ??
  program('kurrentd') ?? { missing: 'no EVENTSTORE_URL, no Docker engine, no eventstored or kurrentd on the PATH' };

function named(): Source | undefined {
  const url = process.env['EVENTSTORE_URL'];
  return url ? { origin: 'EVENTSTORE_URL', start: async () => ({ url, stop: async () => undefined }) } : undefined;
}

/** A client without an engine counts as none. */
function inDocker(): Source | undefined {
  if (spawnSync('docker', ['info'], { timeout: PROBE_MS, stdio: 'ignore' }).status !== 0) return undefined;
  return { origin: `Docker, ${IMAGE}`, start: startContainer };
}

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

function program(path: string): Source | undefined {
  const runs = spawnSync(path, ['--version'], { timeout: PROBE_MS, stdio: 'ignore' }).status === 0;
  return runs ? { origin: `${path} on the PATH`, start: () => startProgram(path) } : undefined;
}

async function startProgram(path: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-eventstore-'));
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
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
