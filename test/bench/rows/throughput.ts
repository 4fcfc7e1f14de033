import { effort } from '../../support/effort.ts';
import { freePort } from '../../support/free-port.ts';
import { startProduct } from '../../support/product.ts';
import type { Throughput } from '../load/throughput.helper.ts';
import { sideBySide } from '../measure/side-by-side.ts';
import type { EmptyServer } from '../process/empty-server.helper.ts';
import { Helper } from '../process/helper.ts';
import { type Row, ratioRow } from '../report/row.ts';
import type { Town } from './town.ts';

const ROUNDS = effort(5, 1);
const SECONDS = effort(2, 0.2);
const CLINICS = 200;
const UNLIMITED = '1000000';

/** Requests that the product answers per second, against those of its framework alone. */
export async function throughputRows({ folder, cookies: all }: Town): Promise<Row[]> {
  const cookies = all.slice(0, CLINICS);
  const product = await startProduct(folder, { LIMIT_WRITES: UNLIMITED });
  const framework = new Helper<EmptyServer>(new URL('../process/empty-server.helper.ts', import.meta.url));
  const load = new Helper<Throughput>(new URL('../load/throughput.helper.ts', import.meta.url));
  try {
    const empty = await framework.do('listen', await freePort());
    const { url } = product;
    const anEmptyRoute = () => load.do('reads', { url: empty, path: '/empty', cookies: [], seconds: SECONDS });
    const display = () => load.do('reads', { url, path: '/v1/tickets/queue/display', cookies, seconds: SECONDS });
    const commands = () => load.do('commands', { url, cookies, seconds: SECONDS });
    // Reads first: what commands leave behind for the read models is work of theirs.
    const ofReads = await sideBySide(ROUNDS, display, anEmptyRoute);
    const ofCommands = await sideBySide(ROUNDS, commands, anEmptyRoute);
    return [
      ratioRow(`commands over HTTP, ${CLINICS} clinics ÷ an empty route`, 'a second', ofCommands, { atLeast: 0.15 }),
      ratioRow('GET /v1/tickets/queue/display ÷ an empty route', 'a second', ofReads, { atLeast: 0.5 }),
    ];
  } finally {
    await Promise.all([load.end(), framework.end(), product.stop()]);
  }
}
