import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { place } from '../root.ts';
import { environment } from './environment.ts';

/** Time that an interrupted program has to shut down before it is killed. */
const GRACE_MS = 5_000;
const HAS_GROUPS = process.platform !== 'win32';

const running = new Set<Program>();
const NEVER = new Promise<never>(() => undefined);
let interrupted = false;

/** A program on this Node, in a process group of its own: what it starts can be ended with it, and nothing else is. */
export class Program {
  /** Its exit code; 1 where a signal ended it. Nothing goes on after an interruption. */
  readonly ended: Promise<number>;
  private readonly child: ChildProcess;
  private readonly exited: Promise<number>;

  /** `output`: an open file, or this process's own. */
  constructor(args: readonly string[], output: number | 'inherit', variables: Readonly<Record<string, string>> = {}) {
    this.child = spawn(process.execPath, args, {
      cwd: place(''),
      env: environment(variables),
      detached: HAS_GROUPS,
      stdio: ['ignore', output, output],
    });
    begin(this);
    this.exited = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('exit', (code) => {
        end(this);
        resolve(code ?? 1);
      });
    });
    this.ended = this.exited.then((code) => (interrupted ? NEVER : code));
  }

  /** Stops the program and all that it has started, also where it has ended itself. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await this.endedWithin(GRACE_MS);
    this.signal('SIGKILL');
  }

  async endedWithin(milliseconds: number): Promise<boolean> {
    const timer = new AbortController();
    const late = after(milliseconds, false, { signal: timer.signal }).catch(() => true);
    const inTime = await Promise.race([this.exited.then(() => true), late]);
    timer.abort();
    return inTime;
  }

  private signal(signal: NodeJS.Signals): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(HAS_GROUPS ? -pid : pid, signal);
    } catch (error) {
      const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
      if (!gone) throw error;
    }
  }
}

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Ends every program: a process group of its own gets no signal of the terminal. */
const interrupt = (signal: NodeJS.Signals): void => {
  interrupted = true;
  const ending = [...running].map((program) => program.stop());
  void Promise.allSettled(ending).then(() => process.exit(signal === 'SIGINT' ? CODES.SIGINT : CODES.SIGTERM));
};

function begin(program: Program): void {
  if (running.size === 0) for (const signal of Object.keys(CODES)) process.on(signal, interrupt);
  running.add(program);
}

function end(program: Program): void {
  running.delete(program);
  if (running.size === 0) for (const signal of Object.keys(CODES)) process.off(signal, interrupt);
}
