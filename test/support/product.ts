import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { memoryVariables, nodeOptions } from '../../scripts/product/memory.ts';
import { PROGRAMS } from '../../scripts/product/programs.ts';
import { preloaded } from './clock/clock.ts';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = join(ROOT, PROGRAMS.server.built);
const WORKER = join(ROOT, PROGRAMS.worker.built);
const CLI = join(ROOT, PROGRAMS.dawr.built);

/** A long past, as a new user finds; most tests need only a short one. */
export const A_MONTH = { DEMONSTRATION_DAYS: '30' };
/** A short past, and room for many in a minute: a test's people sign in, choose a language and open pages as a whole clinic does in hours. */
const FOR_TESTS = {
  DEMONSTRATION_DAYS: '3',
  LIMIT_SIGN_INS: '10000',
  LIMIT_LANGUAGES: '10000',
  LIMIT_SOCKETS: '10000',
  LIMIT_PATIENT_PAGES: '10000',
};

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** However it comes to that. */
  readonly ended: Promise<Ended>;
  /** Text of both its outputs so far. */
  output(): string;
  /** Ends the product as a power cut does. */
  kill(): Promise<void>;
  /** Stops the product as an operator does. */
  stop(): Promise<Ended>;
}

/** Starts a program whose folder and variables are given; it is ready when this answers. */
export type Start = (folder: string, variables: Readonly<Record<string, string>>) => Promise<Product>;

/** The programs of another release, built into a folder of their own. */
export interface Release {
  readonly startServer: Start;
  readonly startWorker: Start;
  dawrFrom(cwd: string, variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended>;
}

export const releaseIn = (root: string): Release => ({
  startServer: (folder, variables) => startProgram(join(root, PROGRAMS.server.built), folder, variables),
  startWorker: (folder, variables) => startProgram(join(root, PROGRAMS.worker.built), folder, variables),
  dawrFrom: (cwd, variables, ...args) => collect(run(join(root, PROGRAMS.dawr.built), args, variables, { cwd })),
});

/** The programs that this checkout has built. */
export const THIS_RELEASE: Release = releaseIn(ROOT);

/** A folder of its own, removed at the end. */
export function newFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'dawr-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The built product as a process of its own, on loopback, ready when this answers. */
export const startProduct = (
  folder: string,
  variables: Readonly<Record<string, string>> = {},
  heap = heapOf(globalThis.process.env),
): Promise<Product> => startProgram(MAIN, folder, variables, heap);

/** One that follows the log for several servers. */
export const startWorker = (folder: string, variables: Readonly<Record<string, string>>): Promise<Product> =>
  startProgram(WORKER, folder, variables);

async function startProgram(
  program: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
  heap?: Heap,
): Promise<Product> {
  const port = variables['PORT'] ?? String(await freePort());
  const process = run(program, [], { DATA_DIR: folder, PORT: port, LOG_LEVEL: 'error', ...FOR_TESTS, ...variables }, { heap });
  let output = '';
  for (const stream of [process.stdout, process.stderr]) stream?.on('data', (bytes) => (output += String(bytes)));
  const ended = collect(process);
  await Promise.race([ready(process), ended.then(refused)]);
  const { pid } = process;
  if (pid === undefined) throw new Error('the product has no process');
  return {
    url: `http://localhost:${port}`,
    pid,
    ended,
    output: () => output,
    kill: async () => {
      process.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      process.kill('SIGTERM');
      return await ended;
    },
  };
}

/** Runs the product until it ends by itself: for starts that are refused. */
export async function runToEnd(variables: Readonly<Record<string, string>>): Promise<Ended> {
  return await collect(run(MAIN, [], variables));
}

export async function dawr(folder: string, ...args: readonly string[]): Promise<Ended> {
  return await collect(run(CLI, args, { DATA_DIR: folder, LOG_LEVEL: 'error' }));
}

/** Starts as an administrator does: nothing set but what `.env` in that folder says, and these. */
export async function startFrom(cwd: string, variables: Readonly<Record<string, string>> = {}): Promise<Pick<Product, 'stop'>> {
  const process = run(MAIN, [], variables, { cwd });
  const ended = collect(process);
  await Promise.race([ready(process), ended.then(refused)]);
  const stop = async (): Promise<Ended> => {
    process.kill('SIGTERM');
    return await ended;
  };
  return { stop };
}

export async function dawrFrom(
  cwd: string,
  variables: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ended> {
  return await collect(run(CLI, args, variables, { cwd }));
}

/** The command line, while it works. */
export function startDawr(
  cwd: string,
  variables: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Pick<Product, 'kill'> & { readonly ended: Promise<Ended> } {
  const process = run(CLI, args, variables, { cwd });
  const ended = collect(process);
  const kill = async (): Promise<void> => {
    process.kill('SIGKILL');
    await ended;
  };
  return { kill, ended };
}

/** Options of Node that size a heap. */
type Heap = readonly string[];

/** The heap that ships is a laptop's, for what measures the product. */
export const SHIPPED_HEAP: Heap = nodeOptions(globalThis.process.env);

/** A small heap costs the product an eighth of its processor time: what a test starts has room, unless the test says otherwise. */
const heapOf = (environment: NodeJS.ProcessEnv): Heap => (environment['JEST_WORKER_ID'] === undefined ? SHIPPED_HEAP : []);

interface Surroundings {
  /** Where no developer's .env stands. */
  readonly cwd?: string;
  readonly heap?: Heap | undefined;
}

/** Runs dist as `npm start` does, whatever conditions, options and mode this test runs under, by the test's clock. */
function run(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  { cwd = tmpdir(), heap }: Surroundings = {},
): ChildProcess {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...environment } = globalThis.process.env;
  return spawn(globalThis.process.execPath, [...(heap ?? heapOf(environment)), program, ...args], {
    cwd,
    env: { ...environment, ...memoryVariables(environment), ...preloaded({ ...environment, ...variables }), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ready(process: ChildProcess): Promise<void> {
  if (!process.stdout) throw new Error('no output to wait for');
  for await (const line of createInterface({ input: process.stdout })) if (line.includes('is ready at')) return;
  // Its output has ended: how it ended is for the caller.
  await new Promise<never>(() => undefined);
}

async function collect(process: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  process.stdout?.on('data', (bytes) => (stdout += String(bytes)));
  process.stderr?.on('data', (bytes) => (stderr += String(bytes)));
  const [code, signal] = await once(process, 'close');
  return { code, signal, stdout, stderr };
}

function refused({ stderr }: Ended): never {
  throw new Error(`the product did not start: ${stderr.trim()}`);
}
