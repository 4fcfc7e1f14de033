import { perform } from '../process/perform.ts';
import { Connection } from './connection.ts';

interface Asked {
  readonly url: string;
  readonly cookie: string;
  /** Read in turn, over and over. */
  readonly paths: readonly string[];
}

let reading: Promise<readonly number[]> | undefined;
let isOver = false;

const tasks = {
  /** Begins to read without a pause, in a process that does nothing else. */
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

async function read({ paths, cookie }: Asked, connection: Connection): Promise<readonly number[]> {
  const took: number[] = [];
  while (!isOver) {
    const path = paths[took.length % paths.length] ?? '/';
    const began = performance.now();
    const { status, body } = await connection.ask({ method: 'GET', path, cookie });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
    took.push(performance.now() - began);
  }
  return took;
}

perform(tasks);
