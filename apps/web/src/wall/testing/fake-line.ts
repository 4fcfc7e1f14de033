import { CLOSE_CODES, TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import type { OpenSocket, SocketListener } from '../live/socket.ts';
import type { FakeTime } from './fake-time.ts';

interface Said {
  readonly action: string;
  readonly data?: { readonly topic: string };
}

/** The other end of a display's sockets. */
export class FakeLine {
  readonly closings: number[] = [];
  opened = 0;
  /** Whether it answers: a dead network does not. */
  answers = true;
  /** Opened and neither closed nor dropped. */
  readonly standing = new Set<SocketListener>();
  private sent: Said[] = [];

  readonly open: OpenSocket = (listener) => {
    this.opened += 1;
    this.sent = [];
    this.standing.add(listener);
    return {
      send: (text) => this.hear(JSON.parse(text)),
      close: (code) => {
        this.closings.push(code);
        this.standing.delete(listener);
      },
    };
  };

  get topics(): (string | undefined)[] {
    return this.sent.filter(({ action }) => action === 'subscribe').map(({ data }) => data?.topic);
  }

  get pings(): number {
    return this.sent.filter(({ action }) => action === 'ping').length;
  }

  /** Once there is somebody to accept. */
  async acceptsNext(time: FakeTime): Promise<void> {
    while (this.standing.size === 0) await time.pass(1_000);
    this.accepts();
  }

  accepts(): void {
    for (const listener of this.standing) listener.opened();
    for (const topic of TICKET_TOPICS) this.says({ topic: 'system:subscribed', data: { topic, position: '20261120.-' } });
  }

  says(message: unknown): void {
    for (const listener of this.standing) listener.heard(JSON.stringify(message));
  }

  drops(code: number = CLOSE_CODES.restarting): void {
    for (const listener of [...this.standing]) {
      this.standing.delete(listener);
      listener.closed(code);
    }
  }

  private hear(said: Said): void {
    this.sent.push(said);
    if (said.action === 'ping' && this.answers) this.says({ topic: 'system:pong' });
  }
}
