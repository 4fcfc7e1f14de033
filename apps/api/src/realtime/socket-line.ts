import { WebSocket } from 'ws';
import type { RealtimeStats } from './realtime-stats.ts';

/** What a socket may leave lying before it takes it in. */
const BUFFERED_BYTES = 1024 * 1024;

/** The sending side of one socket. It never waits for a slow one, nor keeps a dead one. */
export class SocketLine {
  private readonly socket: WebSocket;
  private readonly stats: RealtimeStats;
  private answered = true;

  constructor(socket: WebSocket, stats: RealtimeStats) {
    this.socket = socket;
    this.stats = stats;
    socket.on('pong', () => {
      this.answered = true;
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (!this.isOpen) return;
    this.socket.send(text);
    this.cutOffIfSlow();
  }

  /** What went before a ping is out when the ping is. */
  async flushed(): Promise<void> {
    if (this.isOpen) await new Promise<void>((resolve) => this.socket.ping('', false, () => resolve()));
  }

  /** The last ping must have been answered by the next. */
  beat(): void {
    if (!this.answered) this.cutOff();
    this.answered = false;
    if (this.isOpen) this.socket.ping();
  }

  /** Answers to what it asks for pile up as well. */
  cutOffIfSlow(): void {
    if (this.socket.bufferedAmount > BUFFERED_BYTES) this.cutOff();
  }

  cutOff(): void {
    this.stats.cutOff += 1;
    this.socket.terminate();
  }

  close(code: number): void {
    this.socket.close(code);
  }
}
