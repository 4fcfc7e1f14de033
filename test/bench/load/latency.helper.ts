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
  }: {
    readonly url: string;
    readonly cookie: string;
    readonly count: number;
  }): Promise<number> {
    const { connection, desk } = await at(url, cookie);
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

const at = (url: string, cookie: string) => asked.get(url) ?? sitDown(url, cookie);

function sitDown(url: string, cookie: string) {
  const opening = Connection.open(new URL(url)).then((connection) => ({ connection, desk: new Desk(cookie, 0) }));
  asked.set(url, opening);
  return opening;
}

perform(tasks);
