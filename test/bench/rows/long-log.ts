import { setTimeout as after } from 'node:timers/promises';
import { effort } from '../../support/effort.ts';
import { freePort } from '../../support/free-port.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Latency } from '../load/latency.helper.ts';
import { sideBySide } from '../measure/side-by-side.ts';
import { Helper } from '../process/helper.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { figureRow, type Row, ratioRow } from '../report/row.ts';

export interface Log {
  readonly folder: string;
  readonly events: number;
  readonly cookie: string;
}

const STARTS = effort(5, 1);
const ROUNDS = effort(9, 1);
const COMMANDS = effort(100, 5);
const SETTLE_MS = effort(3_000, 0);
const UNLIMITED = '1000000';

/** Whether years of history are felt. */
export async function longLogRows(short: Log, long: Log): Promise<Row[]> {
  const names = `${long.events.toLocaleString('en')} events in the log ÷ ${short.events.toLocaleString('en')}`;
  const started = await sideBySide(
    STARTS,
    () => startTime(long),
    () => startTime(short),
  );
  const a = await startProduct(long.folder, { LIMIT_WRITES: UNLIMITED });
  const b = await startProduct(short.folder, { LIMIT_WRITES: UNLIMITED });
  const load = new Helper<Latency>(new URL('../load/latency.helper.ts', import.meta.url));
  try {
    await after(SETTLE_MS);
    const idle = await residentMemory(b.url);
    const p50 =
      (product: Product, { cookie }: Log) =>
      () =>
        load.do('commands', { url: product.url, cookie, count: COMMANDS });
    const felt = await sideBySide(ROUNDS, p50(a, long), p50(b, short));
    return [
      ratioRow(`p50 of a command: ${names}`, 'ms', felt, { atMost: 1.3 }),
      ratioRow(`start, spawned to ready: ${names}`, 'ms', started, { atMost: 1.3 }),
      figureRow('resident memory, idle', idle, 'MiB', { atMost: 150 }),
    ];
  } finally {
    await load.end();
    await Promise.all([a.stop(), b.stop()]);
  }
}

/** The first of a folder is the warm-up's: it builds the read models. */
async function startTime({ folder }: Log): Promise<number> {
  const PORT = String(await freePort());
  const began = performance.now();
  const product = await startProduct(folder, { PORT });
  const milliseconds = performance.now() - began;
  await product.stop();
  return milliseconds;
}
