import { perform } from '../process/perform.ts';
import { Connection } from './connection.ts';
import { Desk } from './desk.ts';
import { hammer } from './hammer.ts';
import type { Request } from './request.ts';

export interface Reads {
  readonly url: string;
  readonly path: string;
  /** Session cookies, used in turns; without any, requests are anonymous. */
  readonly cookies: readonly string[];
  readonly seconds: number;
}

export interface Commands {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly seconds: number;
}

const CONNECTIONS = 64;

const open = new Map<string, Promise<readonly Connection[]>>();
const desks = new Map<string, Desk>();

const tasks = {
  /** Answers a second. */
  async reads({ url, path, cookies, seconds }: Reads): Promise<number> {
    const requests = (cookies.length === 0 ? [undefined] : cookies).map((cookie): Request => ({ method: 'GET', path, cookie }));
    let turn = 0;
    return await hammer(await connectionsTo(url), seconds, async (connection) => {
      const request = requests[turn++ % requests.length];
      const answer = request && (await connection.ask(request));
      if (answer?.status !== 200) throw new Error(`GET ${path}: ${answer?.status} ${answer?.body}`);
    });
  },

  /** Commands a second. Each connection works for clinics of its own, so that none is refused for another's sake. */
  async commands({ url, cookies, seconds }: Commands): Promise<number> {
    const own = Array.from({ length: CONNECTIONS }, (_, index) => cookies.filter((_, clinic) => clinic % CONNECTIONS === index));
    const turns = own.map(() => 0);
    return await hammer(await connectionsTo(url), seconds, async (connection, index) => {
      const mine = own[index] ?? [];
      const turn = turns[index] ?? 0;
      turns[index] = turn + 1;
      const desk = deskOf(url, mine[turn % mine.length] ?? '');
      const request = desk.next();
      desk.took(request, await connection.ask(request));
    });
  },
};
export type Throughput = typeof tasks;

const connectionsTo = (url: string): Promise<readonly Connection[]> => open.get(url) ?? connect(url);

function connect(url: string): Promise<readonly Connection[]> {
  const opening = Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(new URL(url))));
  open.set(url, opening);
  return opening;
}

function deskOf(url: string, cookie: string): Desk {
  const key = `${url} ${cookie}`;
  const desk = desks.get(key) ?? new Desk(cookie, desks.size);
  desks.set(key, desk);
  return desk;
}

perform(tasks);
