import { CLOSE_CODES, TICKET_TOPICS, type Topic } from '#libs/contracts/realtime/realtime.ts';
import type { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { OpenSocket, SocketListener } from '../socket.ts';

interface Sent {
  readonly action: string;
  readonly data?: { readonly topic: string };
}

/** The other end of a client's sockets. */
export class FakeLiveServer {
  /** How often a socket was opened. */
  opened = 0;
  /** The codes with which the client closed. */
  readonly closedWith: number[] = [];
  /** Sent over the last socket. */
  sent: Sent[] = [];
  /** Sockets that are neither closed nor dropped. */
  readonly standing = new Set<SocketListener>();
  answersPings: boolean;

  constructor({ answersPings = true } = {}) {
    this.answersPings = answersPings;
  }

  readonly open: OpenSocket = (listener) => {
    this.opened += 1;
    this.sent = [];
    this.standing.add(listener);
    return {
      send: (text) => this.receive(JSON.parse(text)),
      close: (code) => {
        if (this.standing.delete(listener)) this.closedWith.push(code);
      },
    };
  };

  get topics(): (string | undefined)[] {
    return this.sent.filter(({ action }) => action === 'subscribe').map(({ data }) => data?.topic);
  }

  get pings(): number {
    return this.sent.filter(({ action }) => action === 'ping').length;
  }

  connects(): void {
    for (const listener of this.standing) listener.opened();
  }

  subscribes(topics: readonly Topic[], position: string): void {
    for (const topic of topics) this.says({ topic: 'system:subscribed', data: { topic, position } });
  }

  /** Connects, and subscribes a display to its topics. */
  accepts(): void {
    this.connects();
    this.subscribes(TICKET_TOPICS, '20261120.-');
  }

  /** Accepts as soon as the client has opened a socket. */
  async acceptsNext(time: FakeTime): Promise<void> {
    while (this.standing.size === 0) await time.pass(1_000);
    this.accepts();
  }

  /** A string is sent as it is. */
  says(message: unknown): void {
    for (const listener of this.standing) listener.received(typeof message === 'string' ? message : JSON.stringify(message));
  }

  drops(code: number = CLOSE_CODES.restarting): void {
    for (const listener of [...this.standing]) {
      this.standing.delete(listener);
      listener.closed(code);
    }
  }

  private receive(sent: Sent): void {
    this.sent.push(sent);
    if (sent.action === 'ping' && this.answersPings) this.says({ topic: 'system:pong' });
  }
}
