import { setTimeout as after } from 'node:timers/promises';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { effort } from '../../support/effort.ts';
import { startProduct } from '../../support/product.ts';
import { Pool } from '../load/pool.ts';
import type { Reads } from '../load/reads.helper.ts';
import { percentile } from '../measure/spread.ts';
import { Helper } from '../process/helper.ts';
import { figureRow, type Row } from '../report/row.ts';
import type { Town } from './town.ts';

const ROUNDS = effort(3, 1);
const STEPS = effort(200, 4);
/** A step between two instants; coprime to them, so that steps lead forth and back. */
const STRIDE = 37;
const REST_MS = effort(2_000, 50);

/** Milliseconds. */
interface Round {
  readonly opening: number;
  readonly day: number;
  readonly steps: readonly number[];
  /** Reads of another clinic: while nobody replays, while the day is opened, and while somebody steps through it. */
  readonly alone: readonly number[];
  readonly beside: readonly number[];
}

/** How long it takes to open a long day, and to go from instant to instant in it, and whether other clinics feel it. */
export async function replayRows({ folder, cookies, tickets }: Town): Promise<Row[]> {
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await roundOf(folder, cookies));
  const worst = (figures: (round: Round) => readonly number[], share: number): number =>
    percentile(rounds.flatMap(figures), share);
  const day = `a day of ${tickets.toLocaleString('en')} tickets`;
  return [
    figureRow(
      `first instant of ${day}, the slowest of ${ROUNDS}`,
      worst(({ opening }) => [opening], 1),
      'ms',
      { atMost: 1_000 },
    ),
    figureRow(
      'its events, the slowest',
      worst(({ day: took }) => [took], 1),
      'ms',
      { atMost: 1_000 },
    ),
    figureRow(
      'p50 of another instant',
      worst(({ steps }) => steps, 0.5),
      'ms',
    ),
    figureRow(
      'p99, the same',
      worst(({ steps }) => steps, 0.99),
      'ms',
      { atMost: 100 },
    ),
    figureRow(
      'p99 of a read of another clinic’s wall: nobody replays',
      worst(({ alone }) => alone, 0.99),
      'ms',
    ),
    figureRow(
      'the same, while all of this goes on',
      worst(({ beside }) => beside, 0.99),
      'ms',
      { atMost: 10 },
    ),
    figureRow(
      'the slowest of them',
      worst(({ beside }) => beside, 1),
      'ms',
    ),
    figureRow(
      'the slowest while nobody replays',
      worst(({ alone }) => alone, 1),
      'ms',
    ),
  ];
}

async function roundOf(folder: string, [replaying = '', other = '']: Town['cookies']): Promise<Round> {
  const product = await startProduct(folder);
  const { url } = product;
  const pool = await Pool.open(new URL(url), 1);
  const reads = new Helper<Reads>(new URL('../load/reads.helper.ts', import.meta.url));
  const get = async (path: string): Promise<number> => {
    const began = performance.now();
    const { status, body } = await pool.ask({ method: 'GET', path, cookie: replaying });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
    return performance.now() - began;
  };
  const readsBeside = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
    await reads.do('begin', { url, cookie: other, paths: ['/v1/tickets/queue/display'] });
    await work();
    return await reads.do('end', undefined);
  };
  try {
    const instants = await instantsOf(url, replaying);
    const replay = async (step: number) => await get(`/v1/replay?at=${instants[step % instants.length]}`);
    const alone = await readsBeside(() => after(REST_MS));
    const steps: number[] = [];
    let [opening, day] = [0, 0];
    const beside = await readsBeside(async () => {
      opening = await replay(Math.floor(STEPS / 2));
      day = await get('/v1/replay/day');
      for (let step = 0; step < STEPS; step += 1) steps.push(await replay(step * STRIDE));
    });
    return { opening, day, steps, alone, beside };
  } finally {
    pool.close();
    await reads.end();
    await product.stop();
  }
}

/** Instants all over the day, which the first and the last ticket tell. */
async function instantsOf(url: string, cookie: string): Promise<readonly string[]> {
  const end = async (direction: 'asc' | 'desc'): Promise<number> => {
    const answer = await fetch(`${url}/v1/tickets?order=position&direction=${direction}&limit=1`, { headers: { cookie } });
    const { data } = ticketListAnswer.parse(await answer.json());
    return Date.parse(data[0]?.ticket.createdAt ?? '');
  };
  const [first, last] = [await end('asc'), await end('desc')];
  return Array.from({ length: STEPS }, (_, step) => new Date(first + ((last - first) * step) / STEPS).toISOString());
}
