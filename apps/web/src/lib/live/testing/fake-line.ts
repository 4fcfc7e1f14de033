import type { OpenSocket, SocketListener } from '../socket.ts';
import type { Later } from '../timer.ts';

interface Timer {
  readonly milliseconds: number;
  readonly then: () => void;
}

/** The other end of a socket, and a clock that is moved by hand. */
export class FakeLine {
  readonly sent: unknown[] = [];
  readonly closedWith: number[] = [];
  opened = 0;
  private listener: SocketListener | undefined;
  private readonly timers = new Set<Timer>();

  readonly open: OpenSocket = (listener) => {
    this.opened += 1;
    this.listener = listener;
    return {
      send: (text) => this.sent.push(JSON.parse(text)),
      close: (code) => {
        this.closedWith.push(code);
        this.listener = undefined;
      },
    };
  };

  readonly later: Later = (milliseconds, then) => {
    const timer = { milliseconds, then };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };

  /** What is waited for, the soonest first. */
  get waits(): number[] {
    return [...this.timers].map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  }

  /** The soonest of what is waited for happens. */
  pass(): void {
    const [next] = [...this.timers].sort((one, other) => one.milliseconds - other.milliseconds);
    if (!next) throw new Error('nothing is waited for');
    this.timers.delete(next);
    next.then();
  }

  connects(): void {
    this.listener?.opened();
  }

  says(message: unknown): void {
    this.listener?.heard(typeof message === 'string' ? message : JSON.stringify(message));
  }

  answers(topic: string, position: string): void {
    this.says({ topic: 'system:subscribed', data: { topic, position } });
  }

  drops(code: number): void {
    const { listener } = this;
    this.listener = undefined;
    listener?.closed(code);
  }
}
