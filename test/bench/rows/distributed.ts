import { join } from 'node:path';
import { Installation } from '../../distributed/installation.ts';
import { StandIn } from '../../engines/eventstore/stand-in.ts';
import { mongoDb } from '../../engines/mongodb.ts';
import { effort } from '../../support/effort.ts';
import { newFolder, type Product, startProduct } from '../../support/product.ts';
import { Staff } from '../../support/staff.ts';
import type { Latency } from '../load/latency.helper.ts';
import { sideBySide } from '../measure/side-by-side.ts';
import { Helper } from '../process/helper.ts';
import { type Row, ratioRow } from '../report/row.ts';
import type { Appends } from './appends.helper.ts';
import type { Log } from './long-log.ts';
import { sharedQuarantineRows } from './quarantine.ts';
import type { Rebuild } from './rebuild.helper.ts';

const ROUNDS = effort(5, 1);
const COMMANDS = effort(20, 3);
const UNLIMITED = { LIMIT_WRITES: '1000000' };

/** Cost of several processes on engines of their own over one process on its files. */
export async function distributedRows(sample: Log): Promise<Row[]> {
  return [...(await commandRows()), ...(await appendRows(sample)), ...(await rebuildRows(sample))];
}

async function commandRows(): Promise<Row[]> {
  const folder = newFolder();
  const installation = await Installation.start({ variables: UNLIMITED });
  const one = await startProduct(folder.path, UNLIMITED);
  const load = new Helper<Latency>(new URL('../load/latency.helper.ts', import.meta.url));
  try {
    const [server] = installation.servers;
    if (!server) throw new Error('no server');
    const [several, single] = [await p50At(load, server), await p50At(load, one)];
    const felt = await sideBySide(ROUNDS, several, single);
    return [
      ratioRow('p50 of a command: two servers and two workers ÷ one process', 'ms', felt),
      ...(await sharedQuarantineRows(installation)),
    ];
  } finally {
    await load.end();
    await Promise.all([installation.end(), one.stop()]);
    folder.remove();
  }
}

async function p50At(load: Helper<Latency>, { url }: Pick<Product, 'url'>): Promise<() => Promise<number>> {
  const { cookie } = await Staff.signIn(url, 'manager');
  return () => load.do('commands', { url, cookie, count: COMMANDS });
}

async function appendRows({ folder: sample }: Log): Promise<Row[]> {
  const folder = newFolder();
  const engine = await StandIn.start();
  const [onEngine, onFile] = [appends(), appends()];
  try {
    const place = { folder: folder.path, sample: join(sample, 'log.db') };
    await onEngine.do('open', { ...place, log: engine.url });
    await onFile.do('open', place);
    const measure = (writers: number, turns: number) =>
      sideBySide(
        ROUNDS,
        () => onEngine.do('port', { writers, turns }),
        () => onFile.do('port', { writers, turns }),
      );
    return [
      ratioRow('appends, 50 writers: the engine ÷ the file', 'events/s', await measure(50, effort(100, 2))),
      ratioRow('appends, 1 writer: the engine ÷ the file', 'events/s', await measure(1, effort(500, 20))),
    ];
  } finally {
    await Promise.all([onEngine.end(), onFile.end()]);
    engine.down();
    folder.remove();
  }
}

const appends = () => new Helper<Appends>(new URL('./appends.helper.ts', import.meta.url));

async function rebuildRows({ folder, events }: Log): Promise<Row[]> {
  if ('missing' in mongoDb) throw new Error(mongoDb.missing);
  const log = await StandIn.start();
  const documents = await mongoDb.start();
  const helper = new Helper<Rebuild>(new URL('./rebuild.helper.ts', import.meta.url));
  try {
    const place = { folder, log: log.url, documents: documents.url };
    await helper.do('copy', place);
    const figures = await sideBySide(
      ROUNDS,
      () => helper.do('rebuildOn', place),
      () => helper.do('rebuild', folder),
    );
    return [
      ratioRow(`rebuild of the queue, ${events.toLocaleString('en')} events: the engines ÷ the files`, 'events/s', figures),
    ];
  } finally {
    await helper.end();
    await documents.stop();
    log.down();
  }
}
