import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '#libs/operations/simulate/chance.ts';
import { freePort } from '../support/free-port.ts';
import { dawr, newFolder, type Product, startProduct } from '../support/product.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { ask, dayAndNumber, type Write, Writers } from './writers.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const KILLS = LONG ? 50 : 4;
/** The latest writes of a round: those cut off by the kill, and those answered just before it. */
const RETRIED = 30;
const MINUTE = 60_000;

describe(`the process killed ${KILLS} times in the middle of its work`, () => {
  const folder = newFolder();
  const chance = new Chance(20_261_121);
  let port: string;
  let product: Product;
  let reception: Staff;

  const start = () => startProduct(folder.path, { PORT: port, LIMIT_WRITES: '1000000' });

  beforeAll(async () => {
    port = String(await freePort());
    product = await start();
    reception = await Staff.signIn(product.url, 'reception');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it(
    'keeps every acknowledged write once through kills, answers retries alike, and verifies clean',
    async () => {
      const acknowledged: Write[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const writers = new Writers(reception);
        await writers.until(chance.whole(20, 200), () => product.kill());
        product = await start();
        for (const write of writers.writes.filter(({ answer }) => answer === undefined))
          write.answer = await ask(reception, write);
        await expectSameAnswers(writers.writes.slice(-RETRIED));
        acknowledged.push(...writers.writes);
      }
      await expectSameAnswers(acknowledged.slice(0, 100));
      await expectEachIssuedOnce(acknowledged);
      const verified = await dawr(folder.path, 'verify');
      expect({ code: verified.code, said: verified.stdout + verified.stderr }).toMatchObject({ code: 0 });
    },
    LONG ? 30 * MINUTE : 3 * MINUTE,
  );

  /** Refusals are decided anew: only what was done is answered as it was. */
  async function expectSameAnswers(writes: readonly Write[]): Promise<void> {
    for (const write of writes) {
      if (write.answer === undefined || write.answer.status >= 400) continue;
      const again = await ask(reception, write);
      expect({ status: again.status, body: again.body }).toEqual({ status: write.answer.status, body: write.answer.body });
    }
  }

  async function expectEachIssuedOnce(writes: readonly Write[]): Promise<void> {
    const issued = writes.flatMap(({ path, answer }) =>
      path === '/v1/tickets' && answer?.status === 201 ? [pairIn(answer)] : [],
    );
    expect(issued.length).toBeGreaterThan(KILLS * 10);
    expect(new Set(issued.map(dayAndNumber)).size).toBe(issued.length);
    expect(new Set(issued.map(({ ticket }) => ticket.id)).size).toBe(issued.length);
    for (const { ticket } of issued)
      expect(pairIn(await reception.get(`/v1/tickets/${ticket.id}`)).ticket.position).toBe(ticket.position);
  }
});
