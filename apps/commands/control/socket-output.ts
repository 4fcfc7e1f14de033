import type { Socket } from 'node:net';
import type { Output, Progress } from '../command/output.ts';
import { send } from './frames.ts';

const EVERY_MS = 100;

/** Output to the calling process; lost once the caller has disconnected, which aborts the command. */
export class SocketOutput implements Output {
  private readonly socket: Socket;
  private readonly watched: boolean;
  private sentAt = Number.NEGATIVE_INFINITY;

  constructor(socket: Socket, watched: boolean) {
    this.socket = socket;
    this.watched = watched;
  }

  async line(text: string): Promise<void> {
    await send(this.socket, { line: text });
  }

  async note(text: string): Promise<void> {
    await send(this.socket, { note: text });
  }

  progress(progress: Progress): void {
    const isLast = progress.done === progress.total;
    if (!this.watched || (!isLast && performance.now() - this.sentAt < EVERY_MS)) return;
    this.sentAt = performance.now();
    void send(this.socket, { progress });
  }

  picture(lines: readonly string[]): void {
    if (this.watched) void send(this.socket, { picture: lines });
  }
}
