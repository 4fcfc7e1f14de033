import { setTimeout as after } from 'node:timers/promises';
import { sharedNow } from '../measure/shared-clock.ts';
import { perform } from '../process/perform.ts';
import { Desk } from './desk.ts';
import { pace } from './pace.ts';
import { Pool } from './pool.ts';
import { openSockets } from './sockets.ts';

export interface Places {
  readonly url: string;
  /** Session cookies, one of each a clinic. */
  readonly desks: readonly string[];
  readonly walls: readonly string[];
}

export interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  /** Events that come so long after the last answer count. */
  readonly settleMs: number;
}

export interface Called {
  /** When each call was sent, clinic by clinic. */
  readonly sent: readonly (readonly number[])[];
  /** Milliseconds from a call sent to each message that its clinic's wall had of it. */
  readonly walls: readonly number[];
}

const CONNECTIONS = 16;

let settled: { readonly url: URL; readonly desks: readonly Desk[]; readonly sent: number[][]; walls: number[] } | undefined;

const tasks = {
  /** Hangs a wall in every clinic, and lets each desk call once: the next call names that patient. */
  async settleIn({ url: text, desks: cookies, walls }: Places): Promise<void> {
    const url = new URL(text);
    const desks = cookies.map((cookie, number) => new Desk(cookie, number, [], ['advance']));
    const here = { url, desks, sent: desks.map((): number[] => []), walls: [] as number[] };
    // A clinic's own calls are far enough apart that a message belongs to the last one sent.
    const heard = (clinic: number) => here.walls.push(sharedNow() - (here.sent[clinic]?.at(-1) ?? 0));
    await openSockets({ url, cookies: walls, count: walls.length, heard });
    settled = here;
    await withPool(url, (pool) => Promise.all(desks.map((_, clinic) => callAt(clinic, pool))));
  },

  async call({ perSecond, seconds, settleMs }: Rate): Promise<Called> {
    const here = settledIn();
    for (const sent of here.sent) sent.length = 0;
    here.walls = [];
    await withPool(here.url, async (pool) => {
      const calls: Promise<void>[] = [];
      await pace(perSecond, seconds, () => calls.push(callAt(calls.length % here.desks.length, pool)));
      await Promise.all(calls);
    });
    await after(settleMs);
    return { sent: here.sent, walls: here.walls };
  },
};
export type Calls = typeof tasks;

function settledIn() {
  if (!settled) throw new Error('not settled in');
  return settled;
}

/** Connections that rest between the measurements would be closed by the product. */
async function withPool(url: URL, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = await Pool.open(url, CONNECTIONS);
  await work(pool);
  pool.close();
}

async function callAt(clinic: number, pool: Pool): Promise<void> {
  const { desks, sent } = settledIn();
  const desk = desks[clinic];
  if (!desk) throw new Error(`no clinic ${clinic}`);
  const request = desk.next();
  sent[clinic]?.push(sharedNow());
  desk.took(request, await pool.ask(request));
}

perform(tasks);
