import { RECONNECT } from '#libs/contracts/limits.ts';
import { CLOSE_CODES, type ClientMessage, readServerMessage, TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import type { OpenSocket, Socket } from './socket.ts';

/** `lost`: it has given up; `ended`: the session has. */
export type LiveState = 'live' | 'reconnecting' | 'lost' | 'ended';

export interface LiveParts {
  readonly open: OpenSocket;
  /** Answers with how to call it off. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
  readonly onState: (state: LiveState) => void;
  /** Something of the day has changed, or may have while nobody listened. */
  readonly onNews: () => void;
}

/** Hears what happens to tickets, and comes back after a drop. */
export class LiveTopics {
  private readonly parts: LiveParts;
  private stopNow: () => void = () => undefined;
  private attempts = 0;
  private subscribed = 0;

  constructor(parts: LiveParts) {
    this.parts = parts;
  }

  start(): void {
    this.subscribed = 0;
    const socket = this.parts.open({
      opened: () => subscribeAll(socket),
      heard: (text) => this.hear(text),
      closed: (code) => this.dropped(code),
    });
    this.stopNow = () => socket.close(CLOSE_CODES.normal);
  }

  stop(): void {
    this.stopNow();
  }

  private hear(text: string): void {
    const message = readServerMessage(text);
    if (message?.topic === 'system:subscribed') this.subscription();
    else if (message?.topic === 'system:resync' || (message && 'position' in message)) this.parts.onNews();
  }

  private subscription(): void {
    this.subscribed += 1;
    if (this.subscribed !== TICKET_TOPICS.length) return;
    this.attempts = 0;
    this.parts.onState('live');
    this.parts.onNews();
  }

  private dropped(code: number): void {
    if (code === CLOSE_CODES.unauthenticated || code === CLOSE_CODES.ended) this.parts.onState('ended');
    else if (this.attempts === RECONNECT.attempts) this.parts.onState('lost');
    else this.comeBack();
  }

  private comeBack(): void {
    this.attempts += 1;
    this.parts.onState('reconnecting');
    this.stopNow = this.parts.later(RECONNECT.delayMs * this.attempts, () => this.start());
  }
}

function subscribeAll(socket: Socket): void {
  for (const topic of TICKET_TOPICS)
    socket.send(JSON.stringify({ action: 'subscribe', data: { topic } } satisfies ClientMessage));
}
