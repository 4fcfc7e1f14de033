import { setTimeout as after } from 'node:timers/promises';
import { SIGNATURE_HEADER } from '#libs/messaging/twilio/signed-post.ts';
import { effort } from '../../support/effort.ts';
import { startProduct } from '../../support/product.ts';
import type { Reads } from '../load/reads.helper.ts';
import { percentile } from '../measure/spread.ts';
import { HISTORY } from '../prepare/prepare.ts';
import { Helper } from '../process/helper.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { figureRow, type Row } from '../report/row.ts';
import type { Town } from './town.ts';

const SECONDS = effort(5, 0.2);
const REPLAYS = effort(1_000, 4);
const DAY_MS = 86_400_000;
/** The largest body that most calls take. */
const BODY_BYTES = 64 * 1024;

const fields = (count: number): string => Array.from({ length: count }, (_, index) => `f${index}=`).join('&');
const FORGED = { [SIGNATURE_HEADER]: `${'A'.repeat(27)}=`, 'content-type': 'application/x-www-form-urlencoded' };
/** The widest body that is still read, and one that would be wider. */
const wide = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x'.repeat(300)])));

/** Whether one clinic feels what another's people, or strangers, send on purpose. */
export async function hostileRows({ folder, cookies: [looking = '', other = ''] }: Town): Promise<Row[]> {
  const product = await startProduct(folder);
  const { url } = product;
  const post = (path: string, headers: Record<string, string>, body: string) => async (): Promise<number> => {
    const answer = await fetch(url + path, { method: 'POST', headers: { origin: url, ...headers }, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const json = (body: string) =>
    post('/v1/auth/switch', { cookie: looking, 'content-type': 'application/json' }, body.slice(0, BODY_BYTES));
  const inbound = (body: string) => post('/v1/messaging/inbound/default', FORGED, body);
  /** Milliseconds that each of the other clinic's reads takes meanwhile, in a process of their own: this one is busy with the flood. */
  const beside = async (work: () => Promise<unknown>, paths: readonly string[]): Promise<readonly number[]> => {
    const reads = new Helper<Reads>(new URL('../load/reads.helper.ts', import.meta.url));
    await reads.do('begin', { url, cookie: other, paths });
    await work();
    const took = await reads.do('end', undefined);
    await reads.end();
    return took;
  };
  const felt = async (work: () => Promise<unknown>): Promise<number> =>
    percentile(await beside(work, ['/v1/tickets/queue']), 0.99);
  const during = (send: () => Promise<number>, senders: number) => felt(() => sent(send, senders));
  try {
    const rows = [
      figureRow('p99 of a clinic’s queue: calm', await felt(() => after(SECONDS * 1_000)), 'ms'),
      figureRow('while 16 senders post forged forms of 64 KB', await during(inbound(fields(10_000)), 16), 'ms', { atMost: 100 }),
      figureRow('while 16 senders post forged forms of 8 KB, 64 fields', await during(inbound(fields(64)), 16), 'ms', {
        atMost: 100,
      }),
      figureRow('while 4 sessions send 200 unknown fields', await during(json(wide(200)), 4), 'ms', { atMost: 100 }),
    ];
    const before = await residentMemory(url);
    let statuses: readonly number[] = [];
    let others: readonly number[] = [];
    const flood = async (): Promise<void> => {
      statuses = await Promise.all(Array.from({ length: REPLAYS }, (_, index) => replayed(url, looking, index)));
    };
    const duringReplays = await felt(async () => {
      others = await beside(
        flood,
        Array.from({ length: HISTORY.days }, (_, index) => replayAt(index)),
      );
    });
    const refused = statuses.filter((status) => status === 429).length;
    const [days, asked] = [`${HISTORY.days} days of ${HISTORY.patients} tickets`, REPLAYS.toLocaleString('en')];
    return [
      ...rows,
      figureRow(`while a manager opens ${asked} replays of ${days} at once`, duringReplays, 'ms', { atMost: 100 }),
      figureRow('the slowest replay of another clinic meanwhile', Math.max(...others), 'ms', { atMost: 1_000 }),
      figureRow('replays refused with 429, the same', refused, ''),
      figureRow('memory that all of it adds', (await residentMemory(url)) - before, 'MiB', { atMost: 150 }),
    ];
  } finally {
    await product.stop();
  }
}

/** Sends one after the other from each sender, for a while. */
async function sent(send: () => Promise<number>, senders: number): Promise<void> {
  const end = performance.now() + SECONDS * 1_000;
  const each = async (): Promise<void> => {
    while (performance.now() < end) {
      const status = await send();
      if (status < 400 || status >= 500) throw new Error(`a hostile request is answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: senders }, each));
}

/** One of the clinic's past days at noon. */
function replayAt(index: number): string {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS - ((index % HISTORY.days) + 1) * DAY_MS;
  return `/v1/replay?at=${new Date(midnight + DAY_MS / 2).toISOString()}`;
}

async function replayed(url: string, cookie: string, index: number): Promise<number> {
  const answer = await fetch(url + replayAt(index), { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 429) throw new Error(`GET /v1/replay: ${answer.status}`);
  return answer.status;
}
