import { effort } from '../../support/effort.ts';
import { startProduct } from '../../support/product.ts';
import { Staff } from '../../support/staff.ts';
import type { Latency } from '../load/latency.helper.ts';
import { sideBySide } from '../measure/side-by-side.ts';
import { Helper } from '../process/helper.ts';
import { type Row, ratioRow } from '../report/row.ts';
import type { Town } from './town.ts';

/** Many short rounds: what else the machine does falls on both sides alike. */
const ROUNDS = effort(100, 1);
const COMMANDS = 18;
const ROOMS = Array.from({ length: 8 }, (_, index) => `room-${index + 1}`);

/** Cost of a command in a clinic with rooms over one without, both in one process, with the same day before. */
export async function roomsRows({ folder, cookies: [plain = '', withRooms = ''] }: Town): Promise<Row[]> {
  const product = await startProduct(folder, { LIMIT_WRITES: '1000000' });
  const load = new Helper<Latency>(new URL('../load/latency.helper.ts', import.meta.url));
  try {
    const { url } = product;
    await setRooms(Staff.of(url, withRooms));
    const commands = { url, count: COMMANDS };
    const felt = await sideBySide(
      ROUNDS,
      () => load.do('commands', { ...commands, cookie: withRooms, rooms: ROOMS }),
      () => load.do('commands', { ...commands, cookie: plain }),
    );
    return [ratioRow(`p50 of a command: a clinic with ${ROOMS.length} rooms ÷ one without`, 'ms', felt, { atMost: 1.1 })];
  } finally {
    await load.end();
    await product.stop();
  }
}

async function setRooms(manager: Staff): Promise<void> {
  const services = ['general', 'dental', 'lab'].map((id) => ({ id, name: id }));
  const rooms = ROOMS.map((id) => ({ id, name: id }));
  const { status, body } = await manager.put('/v1/tenants/current', { config: { services, rooms } });
  if (status !== 200) throw new Error(`rooms were not set: ${status} ${JSON.stringify(body)}`);
}
