import { RECONNECT } from '#libs/contracts/limits.ts';
import {
  CLOSE_CODES,
  type ClientMessageInput,
  readServerMessage,
  type ServerMessage,
  type Topic,
} from '#libs/contracts/realtime.ts';
import { Pulse } from './pulse.ts';
import type { OpenSocket, Socket } from './socket.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Later } from './timer.ts';

/**
 * `lost`: it has given up for now. `unauthenticated` and `ended`: nobody is signed in, or the session is not what it was; it
 * comes back only once somebody has asked who is here.
 */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'lost' | 'unauthenticated' | 'ended';

/** What is reported and not shown. */
export type LiveTrouble = 'max reconnection attempts reached' | 'unparsable message' | 'refused';

export type TopicMessage = Extract<ServerMessage, { readonly position: unknown }>;

export interface LiveParts {
  readonly open: OpenSocket;
  readonly later: Later;
  readonly topics: readonly Topic[];
  readonly onState: (state: LiveState) => void;
  readonly onMessage: (message: TopicMessage) => void;
  /** Whatever it was: the line stood. */
  readonly onHeard?: () => void;
  /** What was shown may be behind, of one topic or of all: fetch it anew. */
  readonly onResync: (topic?: Topic) => void;
  readonly onTrouble?: (trouble: LiveTrouble) => void;
}

/** Messages that wait for a connection; more than a page could mean to say is a fault. */
const MOST_WAITING = 100;

/** One socket a page: subscribed to its topics, back after a drop with what was missed, and honest when it is not. */
export class LiveConnection {
  private readonly parts: LiveParts;
  private readonly subscriptions: Subscriptions;
  private readonly pulse: Pulse;
  private readonly waiting: ClientMessageInput[] = [];
  private socket: Socket | undefined;
  private isOpen = false;
  private attempts = 0;
  private callOff: () => void = () => undefined;
  private current: LiveState = 'connecting';

  constructor(parts: LiveParts) {
    this.parts = parts;
    this.subscriptions = new Subscriptions(parts.topics);
    this.pulse = new Pulse(parts.later, { ping: () => this.say({ action: 'ping' }), dead: () => this.cutOff() });
  }

  get state(): LiveState {
    return this.current;
  }

  start(): void {
    this.callOff();
    this.subscriptions.begin();
    this.socket = this.parts.open({
      opened: () => this.opened(),
      heard: (text) => this.heard(text),
      closed: (code) => this.closed(code),
    });
  }

  stop(): void {
    this.callOff();
    this.hangUp(CLOSE_CODES.normal);
  }

  /** Sent now, or as soon as there is a connection. */
  send(message: ClientMessageInput): void {
    if (this.isOpen) this.say(message);
    else if (this.waiting.length < MOST_WAITING) this.waiting.push(message);
  }

  /** The person asks for it, or the browser is back: a new series of attempts, or a look whether the old line holds. */
  connectAgain(): void {
    if (this.current === 'unauthenticated' || this.current === 'ended') return;
    if (this.isOpen) this.pulse.check();
    else this.beginAnew();
  }

  /** Whoever is here may stay after all, with other rights: what was heard before counts no more. */
  resume(): void {
    this.subscriptions.forget(undefined);
    this.tryAgainOrGiveUp();
  }

  private beginAnew(): void {
    this.hangUp(CLOSE_CODES.normal);
    this.attempts = 0;
    this.become('reconnecting');
    this.start();
  }

  private opened(): void {
    this.isOpen = true;
    this.pulse.start();
    for (const message of this.subscriptions.messages()) this.say(message);
    for (const message of this.waiting.splice(0)) this.say(message);
  }

  private say(message: ClientMessageInput): void {
    this.socket?.send(JSON.stringify(message));
  }

  private heard(text: string): void {
    this.pulse.beat();
    this.parts.onHeard?.();
    const message = readServerMessage(text);
    if (!message) this.parts.onTrouble?.('unparsable message');
    else if ('position' in message) this.told(message);
    else if (message.topic === 'system:subscribed') this.subscribed(message.data.topic, message.data.position);
    else if (message.topic === 'system:resync') this.resync(message.data.topic);
    else if (message.topic === 'system:error') this.parts.onTrouble?.('refused');
  }

  private told(message: TopicMessage): void {
    this.subscriptions.seen(message.topic, message.position);
    this.parts.onMessage(message);
  }

  /** Live once every topic is. The first time, what was fetched before it may lack what came in between. */
  private subscribed(topic: Topic, position: TopicMessage['position']): void {
    const isFirst = this.subscriptions.answered(topic, position);
    if (!this.subscriptions.areAllAnswered) return;
    this.attempts = 0;
    this.become('live');
    if (isFirst) this.parts.onResync();
  }

  private resync(topic: Topic | undefined): void {
    this.subscriptions.forget(topic);
    this.parts.onResync(topic);
  }

  private closed(code: number): void {
    this.isOpen = false;
    this.pulse.stop();
    if (code === CLOSE_CODES.unauthenticated) this.become('unauthenticated');
    else if (code === CLOSE_CODES.ended) this.become('ended');
    else this.tryAgainOrGiveUp();
  }

  private tryAgainOrGiveUp(): void {
    if (this.attempts < RECONNECT.attempts) this.tryAgain();
    else this.giveUp();
  }

  private tryAgain(): void {
    this.attempts += 1;
    this.become('reconnecting');
    this.callOff = this.parts.later(RECONNECT.delayMs * this.attempts, () => this.start());
  }

  private giveUp(): void {
    this.become('lost');
    this.parts.onTrouble?.('max reconnection attempts reached');
  }

  /** The line is silent: the other end may be gone without a word. */
  private cutOff(): void {
    this.hangUp(CLOSE_CODES.normal);
    this.closed(CLOSE_CODES.normal);
  }

  private hangUp(code: number): void {
    this.isOpen = false;
    this.pulse.stop();
    this.socket?.close(code);
    this.socket = undefined;
  }

  private become(state: LiveState): void {
    if (state === this.current) return;
    this.current = state;
    this.parts.onState(state);
  }
}
