import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_PATH } from '#libs/contracts/realtime/realtime.ts';
import { percentile } from '../bench/measure/spread.ts';
import { Helper } from '../bench/process/helper.ts';
import { atMost, effort } from '../support/effort.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { Socket } from '../support/socket.ts';
import { Staff } from '../support/staff.ts';
import type { FloodTasks } from './flood.helper.ts';

const SECOND = 1_000;
const TICKETS = effort(1_500, 20);
const SESSIONS = 10;
const SOCKETS_A_SESSION = 10;
/** The rate of the attack that this bounds. */
const MESSAGES_A_SECOND = 26;
const SAMPLES = effort(40, 2);
/** Sampling ends then, so that a product which fails is measured too. */
const MEASURED_MS = 30 * SECOND;
const MOST_SLOWER = atMost(2);
/** More than the defaults allow: what the test itself does within a minute takes longer elsewhere. */
const LIMITS = { LIMIT_WRITES: '100000', LIMIT_SIGN_INS: '1000' };

describe('a hundred sockets of display sessions that ask for the whole day again and again', () => {
  const folder = newFolder();
  let product: Product;
  let reception: Staff;
  let wall: Socket;
  const flood = new Helper<FloodTasks>(new URL('./flood.helper.ts', import.meta.url));

  beforeAll(async () => {
    product = await startProduct(folder.path, LIMITS);
    reception = await Staff.signIn(product.url, 'reception');
    for (let issued = 0; issued < TICKETS; issued += 1) await reception.issue();
    wall = await Socket.open(await Staff.signIn(product.url, 'display'));
    await wall.subscribe('tickets:created');
  }, 300 * SECOND);
  afterAll(async () => {
    await flood.end();
    await wall.close();
    await product.stop();
    folder.remove();
  });

  it(
    `delays a change’s way to the wall at most ${MOST_SLOWER}-fold under hostile sockets`,
    async () => {
      await changesToWall();
      const calm = await changesToWall();
      const attackers = await Promise.all(Array.from({ length: SESSIONS }, () => Staff.signIn(product.url, 'display')));
      await flood.do('flood', {
        url: product.url,
        path: SOCKET_PATH,
        cookies: attackers.flatMap(({ cookie }) => Array.from({ length: SOCKETS_A_SESSION }, () => cookie)),
        message: JSON.stringify({ action: 'subscribe', data: { topic: 'tickets:deleted', after: await dayBeginning() } }),
        perSecond: MESSAGES_A_SECOND,
      });
      const hostile = await changesToWall();
      const { open, opened, sent, answered } = await flood.do('figures', undefined);
      console.log(`calm ${inWords(calm)}; hostile ${inWords(hostile)}`);
      console.log(`${opened} sockets opened, ${open} open at the end, ${sent} messages sent, ${answered} answers`);
      expect(percentile(hostile, 0.5) / percentile(calm, 0.5)).toBeLessThanOrEqual(MOST_SLOWER);
    },
    120 * SECOND,
  );

  /** The sockets' position of nothing at all today. */
  async function dayBeginning(): Promise<string> {
    const { ticket } = await reception.issue();
    await wall.next();
    return `${ticket.id.slice(0, 8)}.${'0'.repeat(12)}`;
  }

  /** Milliseconds from the request that makes a change to the wall's message about it, of each sample. */
  async function changesToWall(): Promise<readonly number[]> {
    const samples: number[] = [];
    const ends = performance.now() + MEASURED_MS;
    while (samples.length < SAMPLES && performance.now() < ends) {
      const began = performance.now();
      const issuing = reception.issue();
      await wall.next();
      samples.push(performance.now() - began);
      await issuing;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return samples;
  }
});

const inWords = (samples: readonly number[]): string =>
  `p50 ${percentile(samples, 0.5).toFixed(1)} ms, p90 ${percentile(samples, 0.9).toFixed(1)} ms, longest ${percentile(samples, 1).toFixed(1)} ms`;
