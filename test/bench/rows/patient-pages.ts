import { effort } from '../../support/effort.ts';
import { startProduct } from '../../support/product.ts';
import { Staff } from '../../support/staff.ts';
import type { Called, Calls } from '../load/calls.helper.ts';
import type { Pages } from '../load/pages.helper.ts';
import { type Compared, compared } from '../measure/side-by-side.ts';
import { percentile, spreadOf } from '../measure/spread.ts';
import { toldAfter } from '../measure/told-after.ts';
import { Helper } from '../process/helper.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { figureRow, type Row, ratioRow } from '../report/row.ts';
import { pagesOf, wallOf } from './pages-and-walls.ts';
import type { Town } from './town.ts';

const ROUNDS = effort(3, 1);
/** Pages find within five seconds what no change told them. */
const RATE = { perSecond: effort(10, 2), seconds: effort(20, 1), settleMs: effort(6_000, 500) };
const KIB_PER_MIB = 1_024;
const MS_PER_S = 1_000;

interface Round {
  readonly without: Called;
  readonly called: Called;
  readonly openingMs: number;
  readonly memory: number;
  /** Milliseconds from a call sent to each page whose turn it changed; undefined: never told. */
  readonly told: readonly (number | undefined)[];
}

/** Whether a clinic group's patients, each with their page open, are told of every call, and whether its walls feel them. */
export async function patientPageRows({ folder, cookies, tickets }: Town): Promise<Row[]> {
  const product = await startProduct(folder);
  const calls = new Helper<Calls>(new URL('../load/calls.helper.ts', import.meta.url));
  try {
    const { url } = product;
    const managers = cookies.map((cookie) => Staff.of(url, cookie));
    const clinics = await Promise.all(managers.map((manager) => pagesOf(manager, tickets)));
    await calls.do('settleIn', { url, desks: cookies, walls: await Promise.all(managers.map(wallOf)) });
    await calls.do('call', RATE);
    const alone = await residentMemory(url);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const without = await calls.do('call', RATE);
      rounds.push({ without, ...(await withPages(url, calls, clinics)) });
    }
    return rowsOf(rounds, alone, clinics.length, tickets);
  } finally {
    await calls.end();
    await product.stop();
  }
}

/** @throws where not all of them are open, from the first call to the last */
async function withPages(
  url: string,
  calls: Helper<Calls>,
  clinics: readonly (readonly string[])[],
): Promise<Omit<Round, 'without'>> {
  const pages = new Helper<Pages>(new URL('../load/pages.helper.ts', import.meta.url));
  try {
    const openingMs = await pages.do('open', { url, clinics });
    const called = await calls.do('call', RATE);
    const memory = await residentMemory(url);
    const heard = await pages.do('heard', null);
    if (heard.open !== clinics.flat().length) throw new Error(`${heard.open} pages are open, of ${clinics.flat().length}`);
    const told = heard.clinics.flatMap((followed, clinic) =>
      followed.flatMap((page) => toldAfter(called.sent[clinic] ?? [], page)),
    );
    return { called, openingMs, memory, told };
  } finally {
    await pages.end();
  }
}

function rowsOf(rounds: readonly Round[], alone: number, clinics: number, tickets: number): Row[] {
  const pages = clinics * tickets;
  const open = `${pages.toLocaleString('en')} open pages`;
  const told = rounds.flatMap((round) => round.told);
  const after = told.filter((milliseconds) => milliseconds !== undefined);
  const never = told.length - after.length;
  const memory = spreadOf(rounds.map((round) => round.memory)).middle;
  const opening = spreadOf(rounds.map((round) => round.openingMs)).middle / MS_PER_S;
  const group = `${clinics} clinics of ${tickets} open pages, ${RATE.perSecond} calls/s`;
  return [
    figureRow(`p50 from a call sent to the page of each whose turn it changed: ${group}`, percentile(after, 0.5), 'ms'),
    figureRow('p99, the same', percentile(after, 0.99), 'ms', { atMost: 500 }),
    figureRow(`never told, of ${told.length.toLocaleString('en')} to be told`, never, 'pages', { atMost: 0 }),
    ratioRow(`p50 from a call sent to its clinic’s wall: ${open} ÷ none`, 'ms', walls(rounds, 0.5), { atMost: 2 }),
    ratioRow('p99, the same', 'ms', walls(rounds, 0.99), { atMost: 2 }),
    figureRow(`opening ${open}`, opening, 's'),
    figureRow(`resident memory with ${open}`, memory, 'MiB'),
    figureRow('resident memory of one of them', ((memory - alone) * KIB_PER_MIB) / pages, 'KiB'),
  ];
}

const walls = (rounds: readonly Round[], share: number): Compared =>
  compared(
    rounds.map(({ called }) => percentile(called.walls, share)),
    rounds.map(({ without }) => percentile(without.walls, share)),
  );
