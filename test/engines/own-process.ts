import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freeze, thaw } from '../support/processes.ts';
import type { Engine, Faults } from './engine.ts';

const READY_MS = 20_000;
const PROBE_MS = 20;

export interface OwnProcess {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: number;
  readonly url: string;
  /** Its files go. */
  readonly remove: () => void;
}

/** An engine as a process of the suite's own, on loopback. */
export async function startOwnProcess({ program, args, port, url, remove }: OwnProcess): Promise<Engine & { faults: Faults }> {
  let running = await startListening(program, args, port);
  const kill = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    faults: {
      kill,
      restart: async () => {
        await kill();
        running = await startListening(program, args, port);
      },
      pause: () => freeze(pidOf(running)),
      resume: () => void thaw(pidOf(running)),
    },
    stop: async () => {
      await kill();
      remove();
    },
  };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('it has not started');
  return pid;
}

async function startListening(program: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words = `${words}${chunk}`.slice(-2_000)));
  const until = performance.now() + READY_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${words}`);
    if (performance.now() > until) throw new Error(`${program} does not answer: ${words}`);
    await pause(PROBE_MS);
  }
  return child;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
