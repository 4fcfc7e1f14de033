import { WebSocket } from 'ws';
import { type ClientMessageInput, readServerMessage, type ServerMessage, type Topic } from '#libs/contracts/realtime.ts';

const WAIT_TIMEOUT_MS = 5_000;

export interface PageOptions {
  readonly cookie?: string | undefined;
  readonly origin?: string | undefined;
  /** A dead page does not answer the server's pings. */
  readonly isDead?: boolean;
  /** Beside those of every page. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page's end of a socket. Every wait is bounded, and says what was waited for. */
export class Page {
  readonly heard: ServerMessage[] = [];
  private readonly socket: WebSocket;
  private readonly waiting = new Set<() => void>();
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
      const message = readServerMessage(String(data));
      if (!message) throw new Error(`not in the contract: ${String(data)}`);
      this.heard.push(message);
      this.look();
    });
    socket.on('open', () => this.look());
    socket.on('close', (code) => {
      this.code = code;
      this.look();
    });
  }

  say(message: ClientMessageInput): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Whatever it is. */
  throw(frame: string | Buffer): void {
    this.socket.send(frame);
  }

  async subscribe(...topics: readonly Topic[]): Promise<void> {
    for (const topic of topics) this.say({ action: 'subscribe', data: { topic } });
    await this.until(`subscribed to ${topics.join(', ')}`, () => topics.every((topic) => this.isSubscribed(topic)));
  }

  /** Topic and position of each event, in the order of hearing. */
  get events(): readonly (readonly [topic: string, position: string])[] {
    return this.heard.flatMap((message) => ('position' in message ? [[message.topic, message.position]] : []));
  }

  async hears(topic: string, times = 1): Promise<void> {
    await this.until(`${times} × ${topic}`, () => this.heard.filter((message) => message.topic === topic).length >= times);
  }

  async hearsEvents(count: number): Promise<void> {
    await this.until(`${count} events`, () => this.events.length >= count);
  }

  /** All that was sent before has been answered. */
  async settled(): Promise<void> {
    const pongs = this.heard.filter(({ topic }) => topic === 'system:pong').length;
    this.say({ action: 'ping' });
    await this.hears('system:pong', pongs + 1);
  }

  async closed(): Promise<number | undefined> {
    await this.until('the socket closes', () => this.code !== undefined);
    return this.code;
  }

  close(): void {
    this.socket.close(1000);
  }

  private isSubscribed(topic: Topic): boolean {
    return this.heard.some((message) => message.topic === 'system:subscribed' && message.data.topic === topic);
  }

  private look(): void {
    for (const look of this.waiting) look();
  }

  private until(what: string, isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timeout);
        this.waiting.delete(look);
        settle();
      };
      const look = (): void => {
        if (isSo()) end(resolve);
      };
      const failed = (): void =>
        end(() => reject(new Error(`waited in vain: ${what}; heard ${JSON.stringify(this.heard.slice(-5))}`)));
      const timeout = setTimeout(failed, WAIT_TIMEOUT_MS);
      this.waiting.add(look);
      look();
    });
  }
}
