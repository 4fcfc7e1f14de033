import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type ClientMessageInput, SOCKET_PATH, TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';

export interface Sockets {
  readonly url: URL;
  readonly cookies: readonly string[];
  readonly count: number;
  /** A ticket's event has come to a socket of this clinic. */
  readonly heard: (clinic: number) => void;
}

const AT_ONCE = 50;

/** Opens so many, spread over the clinics, each listening to all that happens to its clinic's tickets. */
export async function openSockets({ url, cookies, count, heard }: Sockets): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index);
    await Promise.all(
      numbers.map(async (number) => {
        const clinic = number % cookies.length;
        await openSocket(url, cookies[clinic] ?? '', () => heard(clinic));
      }),
    );
  }
}

async function openSocket(url: URL, cookie: string, heard: () => void): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${url.port}${SOCKET_PATH}`, { headers: { cookie }, origin: url.origin });
  await once(socket, 'open');
  let subscribed = 0;
  const all = new Promise<void>((resolve, reject) => {
    socket.on('close', (code) => reject(new Error(`a socket was closed: ${code}`)));
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('{"topic":"tickets:')) heard();
      else if (!text.startsWith('{"topic":"system:subscribed"')) reject(new Error(`a socket was told ${text}`));
      else if (++subscribed === TICKET_TOPICS.length) resolve();
    });
  });
  for (const topic of TICKET_TOPICS) {
    const message: ClientMessageInput = { action: 'subscribe', data: { topic } };
    socket.send(JSON.stringify(message));
  }
  await all;
}
