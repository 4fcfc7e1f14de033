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
  readonly opened: number;
  readonly sent: number;
  readonly answered: number;
}

/** A socket that the server has closed is opened again after this. */
const REOPENED_AFTER_MS = 1_000;

let open = 0;
let opened = 0;
let sent = 0;
let answered = 0;

/** Opens the sockets; each then sends the message so often until this process ends, and comes back when it is closed. */
async function flood(settings: FloodSettings): Promise<void> {
  for (const cookie of settings.cookies) await connect(settings, cookie);
}

async function connect(settings: FloodSettings, cookie: string): Promise<void> {
  const { url, path, message, perSecond } = settings;
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { origin: url, cookie } });
  socket.on('message', () => {
    answered += 1;
  });
  await once(socket, 'open');
  open += 1;
  opened += 1;
  const sending = setInterval(() => {
    socket.send(message);
    sent += 1;
  }, 1_000 / perSecond);
  socket.once('close', () => {
    open -= 1;
    clearInterval(sending);
    setTimeout(() => void connect(settings, cookie), REOPENED_AFTER_MS);
  });
}

const figures = async (): Promise<Flooded> => ({ open, opened, sent, answered });

const tasks = { flood, figures };
export type FloodTasks = typeof tasks;
perform(tasks);
