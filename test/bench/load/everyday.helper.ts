import { percentile } from '../measure/spread.ts';
import { perform } from '../process/perform.ts';
import { Desk } from './desk.ts';
import { pace } from './pace.ts';
import { Pool } from './pool.ts';
import type { Request } from './request.ts';
import { openSockets } from './sockets.ts';

export interface Place {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly sockets: number;
}

export interface Rates {
  readonly commands: number;
  readonly reads: number;
  readonly seconds: number;
}

/** The 99th percentiles, in milliseconds. */
export interface Felt {
  readonly command: number;
  readonly read: number;
  /** Time from the moment a command was sent to the moment a socket had its event: the commit lies between. */
  readonly message: number;
}

const CONNECTIONS = 64;
/** Reads as often as pages ask for them: walls for the display, desks for their queue and figures, and now and then the list. */
const READS = [
  ...Array.from({ length: 6 }, () => '/v1/tickets/queue/display'),
  ...Array.from({ length: 2 }, () => '/v1/tickets/queue'),
  '/v1/tickets/stats/today',
  '/v1/tickets?limit=20',
];

let town: { readonly pool: Pool; readonly desks: readonly Desk[]; readonly sent: number[]; messages: number[] } | undefined;

const tasks = {
  /** Opens the sockets, and lets every clinic do and see once what the measurement will do and see again. */
  async settleIn({ url, cookies, sockets }: Place): Promise<void> {
    const pool = await Pool.open(new URL(url), CONNECTIONS);
    const desks = cookies.map((cookie, number) => new Desk(cookie, number));
    const settled = { pool, desks, sent: desks.map(() => 0), messages: [] as number[] };
    const heard = (clinic: number) => settled.messages.push(performance.now() - (settled.sent[clinic] ?? 0));
    await openSockets({ url: new URL(url), cookies, count: sockets, heard });
    town = settled;
    await Promise.all(desks.map((_, clinic) => command(clinic)));
    await Promise.all(desks.flatMap(({ cookie }) => [...new Set(READS)].map((path) => read(cookie, path))));
  },

  async measure({ commands, reads, seconds }: Rates): Promise<Felt> {
    const { desks } = settled();
    const clinics = desks.length;
    const times = { command: [] as number[], read: [] as number[] };
    const under: Promise<void>[] = [];
    const timed = async (into: number[], due: number, work: Promise<void>): Promise<void> => {
      await work;
      into.push(performance.now() - due);
    };
    let turn = 0;
    settled().messages = [];
    await Promise.all([
      pace(commands, seconds, (due) => under.push(timed(times.command, due, command(turn++ % clinics)))),
      pace(reads, seconds, (due) => {
        const number = under.length;
        under.push(timed(times.read, due, read(desks[(number * 7) % clinics]?.cookie ?? '', READS[number % READS.length] ?? '')));
      }),
    ]);
    await Promise.all(under);
    const p99 = (figures: readonly number[]) => percentile(figures, 0.99);
    return { command: p99(times.command), read: p99(times.read), message: p99(settled().messages) };
  },
};
export type Everyday = typeof tasks;

function settled() {
  if (!town) throw new Error('not settled in');
  return town;
}

/** A clinic's own commands are far enough apart that an event belongs to the last one sent. */
async function command(clinic: number): Promise<void> {
  const { pool, desks, sent } = settled();
  const desk = desks[clinic];
  if (!desk) throw new Error(`no clinic ${clinic}`);
  const request = desk.next();
  sent[clinic] = performance.now();
  desk.took(request, await pool.ask(request));
}

async function read(cookie: string, path: string): Promise<void> {
  const request: Request = { method: 'GET', path, cookie };
  const { status, body } = await settled().pool.ask(request);
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
}

perform(tasks);
