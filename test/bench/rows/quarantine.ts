import { Installation } from '../../distributed/installation.ts';
import { until } from '../../distributed/within.ts';
import { effort } from '../../support/effort.ts';
import { newFolder, startProduct } from '../../support/product.ts';
import { Staff } from '../../support/staff.ts';
import { poisonFolder, poisonLog } from '../../support/unreadable-event.ts';
import type { Latency } from '../load/latency.helper.ts';
import { type Side, sideBySide } from '../measure/side-by-side.ts';
import { Helper } from '../process/helper.ts';
import { type Row, ratioRow } from '../report/row.ts';

const LEARNT_MS = 20_000;
const COMMANDS = 18;
/** The clinic of the event; the commands are another's. */
const POISONED = 'oasis';
const TARGET = { atMost: 1.5 };
const VARIABLES = { LIMIT_WRITES: '1000000', DEMONSTRATION_DAYS: '0' };

/** Cost of another clinic's commands beside an unreadable event over the same without one, each in one process on its files. */
export async function quarantineRows(): Promise<Row[]> {
  const folders = [newFolder(), newFolder()] as const;
  const [poisoned, well] = folders;
  const first = await startProduct(poisoned.path, VARIABLES);
  const ticketId = await issuedAt(first.url);
  await first.stop();
  poisonFolder(poisoned.path, ticketId);
  const products = await Promise.all([startProduct(poisoned.path, VARIABLES), startProduct(well.path, VARIABLES)]);
  try {
    const [beside, without] = products;
    await issuedAt(without.url);
    await untilQuarantined(beside.url);
    return [await rowOf('one process', effort(100, 1), beside.url, without.url)];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    for (const folder of folders) folder.remove();
  }
}

/** The same of two servers and two workers: `well` is an installation without such an event. */
export async function sharedQuarantineRows(well: Installation): Promise<Row[]> {
  const poisoned = await Installation.start({ variables: VARIABLES });
  try {
    const [beside = '', without = ''] = [poisoned, well].map(({ servers }) => servers[0]?.url);
    await issuedAt(without);
    poisonLog(poisoned.log.log, POISONED, await issuedAt(beside));
    await untilQuarantined(beside);
    return [await rowOf('two servers and two workers', effort(5, 1), beside, without)];
  } finally {
    await poisoned.end();
  }
}

async function rowOf(on: string, rounds: number, beside: string, without: string): Promise<Row> {
  const load = new Helper<Latency>(new URL('../load/latency.helper.ts', import.meta.url));
  try {
    const felt = await sideBySide(rounds, await p50At(load, beside), await p50At(load, without));
    return ratioRow(`p50 of another clinic’s command, ${on}: beside an unreadable event ÷ without one`, 'ms', felt, TARGET);
  } finally {
    await load.end();
  }
}

async function p50At(load: Helper<Latency>, url: string): Promise<Side> {
  const { cookie } = await Staff.signIn(url, 'manager');
  return () => load.do('commands', { url, cookie, count: COMMANDS });
}

const untilQuarantined = (url: string): Promise<true> =>
  until(LEARNT_MS, `a stream that waits, at ${url}`, async () => {
    const { quarantined } = Object(await (await fetch(`${url}/health/ready`)).json());
    return quarantined > 0 || undefined;
  });

/** The id of a ticket of the clinic whose day is to be unreadable, or is not. */
async function issuedAt(url: string): Promise<string> {
  const manager = await Staff.signInAs(url, 'manager@example.com', { tenant: POISONED });
  return (await manager.issue()).ticket.id;
}
