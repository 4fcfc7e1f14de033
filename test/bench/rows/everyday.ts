import { setTimeout as after } from 'node:timers/promises';
import { effort } from '../../support/effort.ts';
import { startProduct } from '../../support/product.ts';
import type { Everyday } from '../load/everyday.helper.ts';
import { Helper } from '../process/helper.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { figureRow, type Row } from '../report/row.ts';
import type { Town } from './town.ts';

const SOCKETS = effort(1_000, 6);
const RATES = { commands: effort(100, 10), reads: effort(1_000, 50), seconds: effort(20, 1) };
const SETTLE_MS = effort(5_000, 0);

/** A busy ordinary day: what its people feel, and what it takes. */
export async function everydayRows({ folder, cookies, tickets }: Town): Promise<Row[]> {
  const product = await startProduct(folder);
  const load = new Helper<Everyday>(new URL('../load/everyday.helper.ts', import.meta.url));
  try {
    await load.do('settleIn', { url: product.url, cookies, sockets: SOCKETS });
    const felt = await load.do('measure', RATES);
    await after(SETTLE_MS);
    const memory = await residentMemory(product.url);
    const day = `${cookies.length} clinics, ${RATES.commands} commands/s, ${RATES.reads} reads/s, ${SOCKETS} sockets`;
    const held = `resident memory after it, ${tickets} tickets a clinic`;
    return [
      figureRow(`p99 of a command: ${day}`, felt.command, 'ms', { atMost: 25 }),
      figureRow('p99 of a read, the same', felt.read, 'ms', { atMost: 25 }),
      figureRow('p99 from a command sent, over its commit, to a socket’s message, the same', felt.message, 'ms', { atMost: 50 }),
      figureRow(held, memory, 'MiB', { atMost: 400 }),
    ];
  } finally {
    await load.end();
    await product.stop();
  }
}
