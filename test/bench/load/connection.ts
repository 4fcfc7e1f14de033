import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Request, wireText } from './request.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

const HEADERS_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;
const NOTHING = Buffer.alloc(0);

/**
 * One connection that is kept, one request at a time. It reads no more of HTTP than the product's answers need, so that the
 * load costs little beside what it loads.
 */
export class Connection {
  private readonly url: URL;
  private readonly socket: Socket;
  private received: Buffer = NOTHING;
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  static async open(url: URL): Promise<Connection> {
    const socket = connect({ port: Number(url.port), host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(url, socket);
  }

  private constructor(url: URL, socket: Socket) {
    this.url = url;
    this.socket = socket;
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the server hung up')));
  }

  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('the server hung up before'));
      this.waiting = { resolve, reject };
      this.socket.write(wireText(this.url, request));
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const end = this.received.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const from = end + HEADERS_END.length;
    const to = from + Number(LENGTH.exec(head)?.[1] ?? 0);
    if (this.received.length < to) return;
    const answer = { status: Number(head.slice(9, 12)), body: this.received.toString('utf8', from, to) };
    this.received = NOTHING;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }
}
