import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that systems give to connections, one of which could take a port between its choice and its use. */
const FIRST = 10_000;
/** Ports of each of the processes that run side by side: those of jest by its numbers, any other by the one that it is given. */
const OF_A_PROCESS = 500;
const PROCESSES = 40;

const { PORTS_OF, JEST_WORKER_ID = '0' } = process.env;
const first = FIRST + (Number(PORTS_OF ?? JEST_WORKER_ID) % PROCESSES) * OF_A_PROCESS;
/** Two runs on one machine begin at different places. */
let taken = process.pid;

/** A port on loopback that a program can listen on. */
export async function freePort(): Promise<number> {
  for (;;) {
    taken += 1;
    const port = first + (taken % OF_A_PROCESS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
