import { WebSocket } from 'ws';
import type { RealtimeStats } from '../realtime-stats.ts';

/** Limit of unsent bytes before a socket counts as too slow. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Sends to one socket. Slow and dead sockets are terminated rather than waited for. */
export class SocketSender {
  private readonly socket: WebSocket;
  private readonly stats: RealtimeStats;
  private pongReceived = true;

  constructor(socket: WebSocket, stats: RealtimeStats) {
    this.socket = socket;
    this.stats = stats;
    socket.on('pong', () => {
      this.pongReceived = true;
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (!this.isOpen) return;
    this.socket.send(text);
    this.terminateIfSlow();
  }

  /** Frames are sent in order, so everything before a ping is out once the ping is. */
  async flushed(): Promise<void> {
    if (this.isOpen) await new Promise<void>((resolve) => this.socket.ping('', false, () => resolve()));
  }

  /** Terminates a socket that has not answered the previous ping. */
  heartbeat(): void {
    if (!this.pongReceived) this.terminate();
    this.pongReceived = false;
    if (this.isOpen) this.socket.ping();
  }

  /** Answers to a socket's own requests count towards the limit as well. */
  terminateIfSlow(): void {
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate();
  }

  terminate(): void {
    this.stats.cutOff += 1;
    this.socket.terminate();
  }

  close(code: number): void {
    this.socket.close(code);
  }
}
