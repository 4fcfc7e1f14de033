import { parseArgs } from 'node:util';
import { needed } from '../distributed/installation.ts';
import { buildProduct } from '../support/build-product.ts';
import { effort, isSmoke } from '../support/effort.ts';
import { newFolder } from '../support/product.ts';
import { prepareGroup, prepareHistory, prepareLog, prepareLongDay, prepareTown, prepareTwins } from './prepare/prepare.ts';
import { machine } from './report/machine.ts';
import { publish } from './report/publish.ts';
import type { Row } from './report/row.ts';
import { table } from './report/table.ts';
import { analyticsRows } from './rows/analytics.ts';
import { appendRows } from './rows/appends.ts';
import { distributedRows } from './rows/distributed.ts';
import { everydayRows } from './rows/everyday.ts';
import { hostileRows } from './rows/hostile.ts';
import { longLogRows } from './rows/long-log.ts';
import { patientPageRows } from './rows/patient-pages.ts';
import { quarantineRows } from './rows/quarantine.ts';
import { rebuildRows } from './rows/rebuild.ts';
import { replayRows } from './rows/replay.ts';
import { roomsRows } from './rows/rooms.ts';
import { throughputRows } from './rows/throughput.ts';

/**
 * The benchmark: cost of the product over its engines, as ratios of two sides measured in turns in one run. `--full` has the
 * long log at its full length; `--only appends,rebuild` measures a part, and publishes nothing but a part that has a table of its
 * own. `--distributed` has several processes on engines of their own beside the one process on its files. `--smoke` runs each
 * row once, on little: see effort.ts.
 */
const SHORT = effort(2_000, 200);
const LONG = effort(200_000, 400);
const FULL = 2_000_000;
/** Exit code of a bench whose engine is nowhere to be had. */
const NOT_RUN = 77;

const { values } = parseArgs({
  options: { full: { type: 'boolean' }, only: { type: 'string' }, distributed: { type: 'boolean' }, smoke: { type: 'boolean' } },
});
const { full = false, only, distributed = false } = values;

const embedded = {
  appends: async () => appendRows(await short()),
  rebuild: async () => rebuildRows(await long()),
  longLog: async () => longLogRows(await short(), await long()),
  quarantine: quarantineRows,
  rooms: async () => roomsRows(await prepareTwins(folder.path)),
  everyday: async () => everydayRows(await town()),
  throughput: async () => throughputRows(await town()),
};
/** Parts that take minutes: only by name, each into a table of its own. */
const apart = {
  analytics: () => analyticsRows(folder.path),
  hostile: async () => hostileRows(await prepareHistory(folder.path)),
  patientPages: async () => patientPageRows(await prepareGroup(folder.path)),
  replay: async () => replayRows(await prepareLongDay(folder.path)),
};
const byName = only === undefined && !isSmoke ? embedded : { ...embedded, ...apart };
const parts = distributed ? { distributed: async () => distributedRows(await short()) } : byName;

if (distributed && needed) {
  console.error(`several processes (not run: ${needed.missing})`);
  process.exit(NOT_RUN);
}
buildProduct();
const folder = newFolder();
const short = once(() => prepareLog(folder.path, SHORT));
const long = once(() => prepareLog(folder.path, full ? FULL : LONG));
const town = once(() => prepareTown(folder.path));

const on = machine();
const began = performance.now();
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== undefined && !only.split(',').includes(name)) continue;
    console.error(`${name} …`);
    rows.push(...(await measure()));
  }
} finally {
  folder.remove();
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const measured = `${table(rows)}\n\n${new Date().toISOString().slice(0, 10)} · ${on} · ${minutes} minutes`;
console.log(`\n${measured}`);
const command = commandOfTable();
if (command !== undefined && !isSmoke) publish(measured, command);

/** The command by which a table of the page is written; undefined: what was measured has none. */
function commandOfTable(): string | undefined {
  if (only === undefined) return distributed ? 'npm run bench -- --distributed' : 'npm run bench';
  return !distributed && Object.hasOwn(apart, only) ? `npm run bench -- --only ${only}` : undefined;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
