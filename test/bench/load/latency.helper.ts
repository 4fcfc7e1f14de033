import { percentile } from '../measure/spread.ts';
import { perform } from '../process/perform.ts';
import { Connection } from './connection.ts';
import { Desk } from './desk.ts';

const asked = new Map<string, Promise<{ readonly connection: Connection; readonly desk: Desk }>>();

const tasks = {
  /** The median of so many commands, one after the other, in milliseconds. */
  async commands({
    url,
    cookie,
    count,
    rooms,
  }: {
    readonly url: string;
    readonly cookie: string;
    readonly count: number;
    /** Left out in a clinic without any. */
    readonly rooms?: readonly string[];
  }): Promise<number> {
    const { connection, desk } = await at(url, cookie, rooms);
    const times: number[] = [];
    for (let done = 0; done < count; done += 1) {
      const request = desk.next();
      const began = performance.now();
      const answer = await connection.ask(request);
      times.push(performance.now() - began);
      desk.took(request, answer);
    }
    return percentile(times, 0.5);
  },
};
export type Latency = typeof tasks;

const at = (url: string, cookie: string, rooms: readonly string[] | undefined) =>
  asked.get(`${url} ${cookie}`) ?? sitDown(url, cookie, rooms);

function sitDown(url: string, cookie: string, rooms: readonly string[] | undefined) {
  const opening = Connection.open(new URL(url)).then((connection) => ({ connection, desk: new Desk(cookie, 0, rooms) }));
  asked.set(`${url} ${cookie}`, opening);
  return opening;
}

perform(tasks);
