import { once } from 'node:events';
import WebSocket from 'ws';
import { SOCKET_PATH, type Topic } from '#libs/contracts/realtime/realtime.ts';
import type { Staff } from './staff.ts';

export interface Message {
  readonly topic: string;
  readonly data?: unknown;
  readonly position?: string;
}

/** A page's socket: what it hears is kept in order, and waited for one after the other. */
export class Socket {
  private readonly socket: WebSocket;
  private readonly heard: Message[] = [];
  private waiting: ((message: Message) => void) | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.hear(JSON.parse(String(data))));
    // It closes then, which is told.
    socket.on('error', () => undefined);
  }

  static async open(staff: Staff): Promise<Socket> {
    const socket = new WebSocket(`${staff.url.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers: { origin: staff.url, cookie: staff.cookie },
    });
    const opened = new Socket(socket);
    await once(socket, 'open');
    return opened;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Answers where the clinic's day stood. */
  async subscribe(topic: Topic, after?: string): Promise<Message> {
    this.say({ action: 'subscribe', data: { topic, after } });
    return await this.next();
  }

  async next(): Promise<Message> {
    const first = this.heard.shift();
    return first ?? (await new Promise((resolve) => (this.waiting = resolve)));
  }

  /** The code it was closed with. */
  async closed(): Promise<number> {
    const [code] = await once(this.socket, 'close');
    return code;
  }

  async close(): Promise<void> {
    this.socket.close(1000);
    await this.closed();
  }

  private hear(message: Message): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) waiting(message);
    else this.heard.push(message);
  }
}
