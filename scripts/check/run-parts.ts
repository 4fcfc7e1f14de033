import { availableParallelism } from 'node:os';
import { type Ended, run } from '../process/run.ts';
import type { Part } from './parts.ts';

export interface Checked extends Ended {
  readonly name: string;
}

export const holds = ({ code, late }: Ended): boolean => code === 0 && !late;

/** Runs as many parts at a time as there are cores, all within the limit; each is reported as it ends. */
export async function runParts(parts: readonly Part[], limitMs: number, report: (checked: Checked) => void): Promise<Checked[]> {
  const end = performance.now() + limitMs;
  const waiting = [...parts];
  const done: Checked[] = [];
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { name, args } = part;
      const log = `.cache/logs/check-${name.replace(/\W+/g, '-')}.log`;
      const checked = { name, ...(await run({ log, args, limitMs: Math.max(0, end - performance.now()) })) };
      done.push(checked);
      report(checked);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return done;
}
