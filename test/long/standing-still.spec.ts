import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { effort } from '../support/effort.ts';
import { freeze, thaw } from '../support/processes.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { dataIn, formOf, Staff } from '../support/staff.ts';

/** Times beyond the limits of headers (10 s) and of a whole request (15 s). */
const STILL_MS = [effort(12_000, 100), effort(20_000, 200)];
const ROUNDS = effort(3, 1);
const WAITING = 6;
const MINUTE = 60_000;

describe('a process that stands still with requests on their way', () => {
  const folder = newFolder();
  let product: Product;
  let reception: Staff;
  beforeAll(async () => {
    product = await startProduct(folder.path);
    reception = await Staff.signIn(product.url, 'reception');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it.each(STILL_MS)(
    'carries out exactly the writes answered 201 after a stall of %i ms',
    async (stillMs) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await total();
        // A browser opens connections before it has a request for them.
        const clients = await Promise.all(Array.from({ length: WAITING }, () => connected()));
        await total();
        await freeze(product.pid);
        const answers = clients.map(async (client, index) => {
          const answered = once(client, 'data');
          client.write(requestOf(`${stillMs}.${round}.${index}`));
          return String((await answered)[0]).split('\r\n')[0] ?? '';
        });
        await pause(stillMs);
        thaw(product.pid);
        const lines = await Promise.all(answers);
        console.log(`${stillMs} ms: ${lines.join(', ')}`);
        expect((await total()) - before).toBe(lines.filter((line) => line.includes('201')).length);
        for (const client of clients) client.destroy();
      }
    },
    ROUNDS * MINUTE,
  );

  async function total(): Promise<number> {
    const data = dataIn(await reception.get('/v1/tickets/stats/today'));
    if (typeof data !== 'object' || data === null || !('total' in data)) throw new Error('no figures');
    return Number(data.total);
  }

  async function connected() {
    const { port } = new URL(product.url);
    const client = connect({ port: Number(port), host: '127.0.0.1' });
    await once(client, 'connect');
    return client;
  }

  function requestOf(name: string): string {
    const body = JSON.stringify(formOf(name));
    const head = [
      'POST /v1/tickets HTTP/1.1',
      `Host: ${new URL(product.url).host}`,
      `Origin: ${product.url}`,
      `Cookie: ${reception.cookie}`,
      `Idempotency-Key: ${randomUUID()}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return `${head.join('\r\n')}\r\n\r\n${body}`;
  }
});
