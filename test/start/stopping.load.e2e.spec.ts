import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/free-port.ts';
import { newFolder, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { writeUntilGone } from '../support/steady-writers.ts';

const STOPS = process.env['DAWR_LONG'] === '1' ? 20 : 2;
const WRITERS = 8;
const MINUTE = 60_000;
/** Answer counts at which SIGTERM is sent: a supervisor sends it to process and group, and the launcher passes it on. */
const SIGTERM_AFTER = [40, 41, 60];

describe(`${STOPS} stops under ${WRITERS} writers with kept connections`, () => {
  const folder = newFolder();
  let port: string;
  beforeAll(async () => {
    port = String(await freePort());
  });
  afterAll(() => folder.remove());

  it(
    'answers every request while stopping, even under repeated SIGTERM',
    async () => {
      let answered = 0;
      for (let stop = 0; stop < STOPS; stop += 1) {
        const product = await startProduct(folder.path, { PORT: port, LIMIT_WRITES: '1000000' });
        const reception = await Staff.signIn(product.url, 'reception');
        const written = writeUntilGone(reception, WRITERS, (count) => {
          if (SIGTERM_AFTER.includes(count)) process.kill(product.pid, 'SIGTERM');
        });
        expect(await product.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
        const { dropped, refused, ...counted } = await written;
        expect({ stop, dropped, refused }).toEqual({ stop, dropped: [], refused: [] });
        answered += counted.answered;
      }
      console.log(`${answered} writes answered in ${STOPS} stops, none without an answer`);
      expect(answered).toBeGreaterThan(STOPS * WRITERS);
    },
    STOPS * MINUTE,
  );
});
