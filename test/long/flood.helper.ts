import { once } from 'node:events';
import { WebSocket } from 'ws';
import { perform } from '../bench/process/perform.ts';

export interface FloodSettings {
  readonly url: string;
  readonly path: string;
  /** A socket for each. */
  readonly cookies: readonly string[];
  readonly message: string;
  readonly perSecond: number;
}

export interface Flooded {
  readonly open: number;
  readonly sent: number;
}

const sockets: WebSocket[] = [];
let sent = 0;

/** Opens the sockets; each then sends the message so often until this process ends. What is answered is not read. */
async function flood({ url, path, cookies, message, perSecond }: FloodSettings): Promise<void> {
  for (const cookie of cookies) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { origin: url, cookie } });
    await once(socket, 'open');
    socket.on('message', () => undefined);
    sockets.push(socket);
  }
  for (const [index, socket] of sockets.entries()) {
    const begin = (): NodeJS.Timeout => setInterval(() => say(socket, message), 1_000 / perSecond);
    setTimeout(begin, (index * 1_000) / perSecond / sockets.length);
  }
}

function say(socket: WebSocket, message: string): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.send(message);
  sent += 1;
}

const figures = async (): Promise<Flooded> => ({
  open: sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
  sent,
});

const tasks = { flood, figures };
export type FloodTasks = typeof tasks;
perform(tasks);
