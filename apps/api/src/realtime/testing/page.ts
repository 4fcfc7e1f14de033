import { WebSocket } from 'ws';
import type { ClientMessageInput, ServerMessage, Topic } from '#libs/contracts/realtime/realtime.ts';
import { exactMessage } from '#libs/contracts/testing/exactly.ts';

const WAIT_TIMEOUT_MS = 30_000;

export interface PageOptions {
  readonly cookie?: string | undefined;
  readonly origin?: string | undefined;
  /** A dead page does not answer the server's pings. */
  readonly isDead?: boolean;
  /** Additional request headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The client side of a socket. Every wait is bounded, and its failure names what was awaited. */
export class Page {
  readonly received: ServerMessage[] = [];
  private readonly socket: WebSocket;
  private readonly waits = new Set<() => void>();
  private code: number | undefined;

  static async open(url: string, { cookie, origin, isDead = false, headers: others = {} }: PageOptions): Promise<Page> {
    const headers = { ...others, ...(cookie !== undefined && { cookie }), ...(origin !== undefined && { origin }) };
    const page = new Page(new WebSocket(url, { headers, autoPong: !isDead }));
    await page.until('the socket opens', () => page.socket.readyState !== WebSocket.CONNECTING);
    return page;
  }

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.received.push(exactMessage(String(data)));
      this.recheck();
    });
    socket.on('open', () => this.recheck());
    socket.on('close', (code) => {
      this.code = code;
      this.recheck();
    });
  }

  send(message: ClientMessageInput): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Sends a raw frame, also one outside the contract. */
  sendRaw(frame: string | Buffer): void {
    this.socket.send(frame);
  }

  /** Resolves when each topic has been answered, also where the page had subscribed to it before. */
  async subscribe(...topics: readonly Topic[]): Promise<void> {
    const before = this.received.length;
    for (const topic of topics) this.send({ action: 'subscribe', data: { topic } });
    const isAnswered = (topic: Topic): boolean =>
      this.received.slice(before).some((message) => message.topic === 'system:subscribed' && message.data.topic === topic);
    await this.until(`subscribed to ${topics.join(', ')}`, () => topics.every(isAnswered));
  }

  /** Topic and position of each event, in order of receipt. */
  get events(): readonly (readonly [topic: string, position: string])[] {
    return this.received.flatMap((message) => ('position' in message ? [[message.topic, message.position]] : []));
  }

  async receives(topic: string, times = 1): Promise<void> {
    await this.until(`${times} × ${topic}`, () => this.received.filter((message) => message.topic === topic).length >= times);
  }

  async receivesEvents(count: number): Promise<void> {
    await this.until(`${count} events`, () => this.events.length >= count);
  }

  /** Resolves when everything sent before has been answered. */
  async settled(): Promise<void> {
    const pongs = this.received.filter(({ topic }) => topic === 'system:pong').length;
    this.send({ action: 'ping' });
    await this.receives('system:pong', pongs + 1);
  }

  async closed(): Promise<number | undefined> {
    await this.until('the socket closes', () => this.code !== undefined);
    return this.code;
  }

  close(): void {
    this.socket.close(1000);
  }

  private recheck(): void {
    for (const recheck of this.waits) recheck();
  }

  private until(what: string, isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timeout);
        this.waits.delete(recheck);
        settle();
      };
      const recheck = (): void => {
        if (isSo()) end(resolve);
      };
      const failed = (): void =>
        end(() => reject(new Error(`waited in vain: ${what}; received ${JSON.stringify(this.received.slice(-5))}`)));
      const timeout = setTimeout(failed, WAIT_TIMEOUT_MS);
      this.waits.add(recheck);
      recheck();
    });
  }
}
