import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether this machine tells of its processes as Linux does. */
export const tellsOfProcesses = existsSync('/proc/self/smaps_rollup');

const MB = 1_024;
const PROBE_MS = 1;

/** Those that this process started, and those that they started. */
export function descendantsOf(pid: number): readonly number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const of = (parent: number): number[] =>
    [...parents].flatMap(([child, itsParent]) => (itsParent === parent ? [child, ...of(child)] : []));
  return of(pid);
}

/** Memory in megabytes, with what they share counted once. */
export const memoryOf = (pids: readonly number[]): number =>
  Math.round(pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0), 0) / MB);

/** One that has ended and that nobody has asked for yet does not live. */
export const lives = (pid: number): boolean => /^State:\s+[^ZX\s]/m.test(read(pid, 'status'));

/** Kills each, as far as it is still there: some end with the first of them, or by themselves. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Stops a process until `thaw`. A signal that is sent is not yet obeyed: threads on other cores go on for a moment. */
export async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  while (tellsOfProcesses && threadsOf(pid).some((thread) => !/^State:\s+[TZX]/m.test(thread))) await pause(PROBE_MS);
}

export const thaw = (pid: number): boolean => process.kill(pid, 'SIGCONT');

const threadsOf = (pid: number): readonly string[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => read(pid, `task/${thread}/status`));

const parentOf = (pid: string): number => Number(/^PPid:\s+(\d+)/m.exec(read(Number(pid), 'status'))?.[1]);

/** Nothing, once it is gone. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
