import {
  CLOSE_CODES,
  type ClientMessage,
  type ReducedEvent,
  type SystemMessage,
  TICKET_TOPICS,
} from '#libs/contracts/realtime.ts';
import type { Note } from '../lib/log.ts';
import type { Timers } from '../lib/timers.ts';
import { heard } from './heard.ts';
import { endsSeries, waitAfter } from './series.ts';
import type { OpenSocket, Socket } from './socket.ts';

/** `lost`: it is on its way back; `ended`: the server has said that there is no session, or no more, and nobody comes back. */
export type LineState = 'live' | 'lost' | 'ended';

export interface LiveLineParts {
  readonly open: OpenSocket;
  readonly timers: Timers;
  readonly onState: (state: LineState) => void;
  /** A sign of life: until now nothing was missed. */
  readonly onSign: () => void;
  readonly onEvent: (event: ReducedEvent) => void;
  /** Another day, or something that only a new look can tell. */
  readonly onResync: () => void;
  readonly note: Note;
}

/** How long the line may be silent before it is asked whether it still stands, and how long the answer may take. */
const SILENCE_MS = 20_000;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Hears what happens to tickets, for as long as the screen hangs. Whatever was missed is not asked for: who comes back
 * fetches the line anew, and old calls must not ring again.
 */
export class LiveLine {
  private readonly parts: LiveLineParts;
  private socket: Socket | undefined;
  private subscribed = 0;
  private failures = 0;
  /** The one thing that is waited for: an answer, the next question, or the next attempt. */
  private cancelWait: () => void = () => undefined;
  private state: LineState | undefined;

  constructor(parts: LiveLineParts) {
    this.parts = parts;
  }

  start(): void {
    this.subscribed = 0;
    const socket = this.parts.open({
      opened: () => subscribeAll(socket),
      heard: (text) => this.hear(text),
      closed: (code) => this.closed(code),
    });
    this.socket = socket;
    this.wait(ANSWER_TIMEOUT_MS, () => this.cutOff());
  }

  stop(): void {
    this.cancelWait();
    this.socket?.close(CLOSE_CODES.normal);
    this.socket = undefined;
  }

  /** The network is back, or somebody looks again: now rather than later. */
  wake(): void {
    if (this.state === 'live') this.askWhether();
    else if (this.state === 'lost' && !this.socket) this.start();
  }

  /** The browser knows that there is no network. */
  cutOff(): void {
    if (this.socket) this.comeBack();
  }

  private hear(text: string): void {
    const message = heard(text);
    if (message === null) this.parts.note('unparsable message');
    else this.understand(message);
  }

  private understand(message: ReducedEvent | SystemMessage): void {
    if (this.state === 'live') this.markAlive();
    if ('position' in message) this.parts.onEvent(message);
    else this.hearSystem(message);
  }

  private hearSystem({ topic }: SystemMessage): void {
    if (topic === 'system:resync') this.parts.onResync();
    if (topic !== 'system:subscribed') return;
    this.subscribed += 1;
    if (this.subscribed !== TICKET_TOPICS.length) return;
    this.failures = 0;
    this.wait(SILENCE_MS, () => this.askWhether());
    this.tell('live');
  }

  private markAlive(): void {
    this.wait(SILENCE_MS, () => this.askWhether());
    this.parts.onSign();
  }

  /** A network that is gone says nothing, for hours. */
  private askWhether(): void {
    this.wait(ANSWER_TIMEOUT_MS, () => this.cutOff());
    this.socket?.send(JSON.stringify({ action: 'ping' } satisfies ClientMessage));
  }

  private closed(code: number): void {
    if (code === CLOSE_CODES.unauthenticated || code === CLOSE_CODES.ended) this.end();
    else this.comeBack();
  }

  private end(): void {
    this.stop();
    this.tell('ended');
  }

  private comeBack(): void {
    this.stop();
    this.failures += 1;
    if (endsSeries(this.failures)) this.parts.note('max reconnection attempts reached');
    this.wait(waitAfter(this.failures), () => this.start());
    this.tell('lost');
  }

  private wait(milliseconds: number, then: () => void): void {
    this.cancelWait();
    this.cancelWait = this.parts.timers.after(milliseconds, then);
  }

  private tell(state: LineState): void {
    if (state === this.state) return;
    this.state = state;
    this.parts.onState(state);
  }
}

function subscribeAll(socket: Socket): void {
  for (const topic of TICKET_TOPICS)
    socket.send(JSON.stringify({ action: 'subscribe', data: { topic } } satisfies ClientMessage));
}
