import { TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import type { OpenSocket, SocketListener } from '../socket.ts';

/** The other end of a socket, and time that passes at once. */
export class FakeLine {
  readonly waits: number[] = [];
  calledOff = 0;
  private listener: SocketListener | undefined;
  private readonly sent: string[] = [];

  readonly open: OpenSocket = (listener) => {
    this.listener = listener;
    return { send: (text) => this.sent.push(text), close: () => undefined };
  };

  readonly later = (milliseconds: number, then: () => void): (() => void) => {
    this.waits.push(milliseconds);
    then();
    return () => {
      this.calledOff += 1;
    };
  };

  topics(): string[] {
    return this.sent.map((text) => JSON.parse(text).data.topic);
  }

  says(message: unknown): void {
    this.listener?.heard(JSON.stringify(message));
  }

  accepts(): void {
    this.listener?.opened();
    for (const topic of TICKET_TOPICS) this.says({ topic: 'system:subscribed', data: { topic, position: '20261120.-' } });
  }

  drops(code: number): void {
    this.listener?.closed(code);
  }
}
