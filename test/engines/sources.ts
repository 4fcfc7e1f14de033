import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Source } from './engine.ts';

const PROBE_MS = 10_000;

/** An engine of somebody else: its user keeps to names of its own. */
export function named(variable: string): Source | undefined {
  const url = process.env[variable];
  return url ? { origin: variable, start: async () => ({ url, stop: async () => undefined }) } : undefined;
}

/** A client without an engine counts as none. */
export function inDocker(image: string, start: () => Promise<Engine>): Source | undefined {
  return answers('docker', 'info') ? { origin: `Docker, ${image}`, start } : undefined;
}

/** A process of its own, on a folder that goes with it. */
export type StartProgram<Of extends Engine = Engine> = (path: string, folder: string, remove: () => void) => Promise<Of>;

export function program(path: string, origin: string, start: StartProgram): Source | undefined {
  if (!answers(path, '--version')) return undefined;
  return {
    origin,
    start: () => {
      const folder = mkdtempSync(join(tmpdir(), 'dawr-engine-'));
      return start(path, folder, () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

const answers = (path: string, ...args: readonly string[]): boolean =>
  spawnSync(path, args, { timeout: PROBE_MS, stdio: 'ignore' }).status === 0;
