import { perform } from '../process/perform.ts';
import { Connection } from './connection.ts';

interface Asked {
  readonly url: string;
  readonly cookie: string;
  readonly path: string;
}

let reading: Promise<readonly number[]> | undefined;
let isOver = false;

const tasks = {
  /** Begins to read the same without a pause, in a process that does nothing else. */
  async begin(asked: Asked): Promise<void> {
    isOver = false;
    reading = read(asked, await Connection.open(new URL(asked.url)));
  },

  /** Milliseconds that each read took. */
  async end(): Promise<readonly number[]> {
    isOver = true;
    return (await reading) ?? [];
  },
};
export type Reads = typeof tasks;

async function read({ path, cookie }: Asked, connection: Connection): Promise<readonly number[]> {
  const took: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const { status, body } = await connection.ask({ method: 'GET', path, cookie });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
    took.push(performance.now() - began);
  }
  return took;
}

perform(tasks);
