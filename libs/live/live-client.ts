import type { WirePosition } from '#libs/contracts/realtime/position.ts';
import {
  CLINIC_TOPIC,
  CLOSE_CODES,
  type ClientMessageInput,
  type SystemMessage,
  type Topic,
} from '#libs/contracts/realtime/realtime.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { delayAfter, endsRound } from './reconnect-delay.ts';
import type { OpenSocket, Socket } from './socket.ts';
import { type Resume, Subscriptions } from './subscriptions.ts';
import { ANSWER_MS, CONNECT_MS, SILENCE_MS } from './timing.ts';

/** `unauthenticated` and `ended`: there is no session, or it is not what it was; the client comes back only by `resume`. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'unauthenticated' | 'ended';

/** Faults for the log, not shown to people. */
export type LiveTrouble = 'max reconnection attempts reached' | 'unparsable message' | 'refused';

export interface TopicMessage {
  readonly topic: Topic;
  readonly position: WirePosition;
}

export interface LiveClientParts<Message extends TopicMessage> {
  readonly open: OpenSocket;
  readonly timer: Timer;
  /** A share of one, by which attempts are spread. */
  readonly chance: () => number;
  readonly resume: Resume;
  readonly topics: readonly Topic[];
  /** Null for a text that this client does not understand. */
  readonly read: (text: string) => Message | SystemMessage | null;
  readonly onState: (state: LiveState) => void;
  readonly onMessage: (message: Message) => void;
  /** Called for each readable message before it is handled: until now nothing was missed. */
  readonly onReceived?: () => void;
  /** Called when shown data may be behind, of one topic or of all, and is to be fetched anew. */
  readonly onResync: (topic?: Topic) => void;
  /** Called when the clinic's settings or its message of the day have changed, and nothing of its queue. */
  readonly onClinicUpdated: () => void;
  readonly onTrouble?: (trouble: LiveTrouble) => void;
}

/** Messages kept until there is a connection; more than a page could mean to send is a fault. */
const MOST_WAITING = 100;

/** One subscribed socket that reconnects after a drop, pings a silent connection, and reports its state. */
export class LiveClient<Message extends TopicMessage> {
  private readonly parts: LiveClientParts<Message>;
  private readonly subscriptions: Subscriptions;
  private readonly unsent: ClientMessageInput[] = [];
  private socket: Socket | undefined;
  private isOpen = false;
  private failures = 0;
  /** The one timer: for the next answer, the next ping, or the next attempt. */
  private cancelWait: () => void = () => undefined;
  private current: LiveState = 'connecting';

  constructor(parts: LiveClientParts<Message>) {
    this.parts = parts;
    this.subscriptions = new Subscriptions(parts.topics, parts.resume);
  }

  get state(): LiveState {
    return this.current;
  }

  start(): void {
    this.subscriptions.begin();
    this.socket = this.parts.open({
      opened: () => this.opened(),
      received: (text) => this.received(text),
      closed: (code) => this.closed(code),
    });
    this.expectMessage();
  }

  stop(): void {
    this.cancelWait();
    this.isOpen = false;
    this.socket?.close(CLOSE_CODES.normal);
    this.socket = undefined;
  }

  /** Sends now, or as soon as there is a connection. */
  send(message: ClientMessageInput): void {
    if (this.isOpen) this.write(message);
    else if (this.unsent.length < MOST_WAITING) this.unsent.push(message);
  }

  /** Called when the network is back or a person asks: pings an open connection, otherwise begins a new round at once. */
  wake(): void {
    if (this.current === 'unauthenticated' || this.current === 'ended') return;
    if (this.isOpen) this.ping();
    else this.beginRound();
  }

  /** Called when the server has answered a request of any kind: a rest between two rounds is over. */
  serverAnswered(): void {
    if (this.isResting) this.start();
  }

  /** Reconnects after an end that the session allows to undo, perhaps with other rights: former positions are dropped. */
  resume(): void {
    this.subscriptions.forget(undefined);
    this.comeBack();
  }

  /** The connection is known to be dead, whatever the socket says: the browser reports that there is no network, or a ping stays unanswered. */
  disconnect(): void {
    if (!this.socket) return;
    this.stop();
    this.comeBack();
  }

  private get isResting(): boolean {
    return this.current === 'reconnecting' && !this.socket && endsRound(this.failures);
  }

  private beginRound(): void {
    this.stop();
    this.failures = 0;
    this.become('reconnecting');
    this.start();
  }

  private opened(): void {
    this.isOpen = true;
    this.expectMessage();
    for (const message of this.subscriptions.messages()) this.write(message);
    for (const message of this.unsent.splice(0)) this.write(message);
  }

  private write(message: ClientMessageInput): void {
    this.socket?.send(JSON.stringify(message));
  }

  private received(text: string): void {
    this.expectMessage();
    const message = this.parts.read(text);
    if (message) this.understood(message);
    else this.parts.onTrouble?.('unparsable message');
  }

  private understood(message: Message | SystemMessage): void {
    this.parts.onReceived?.();
    if ('position' in message) this.pass(message);
    else this.act(message);
  }

  private pass(message: Message): void {
    this.subscriptions.seen(message.topic, message.position);
    this.parts.onMessage(message);
  }

  private act(message: SystemMessage): void {
    if (message.topic === 'system:subscribed') this.subscribed(message.data.topic, message.data.position);
    else if (message.topic === 'system:resync') this.resync(message.data.topic);
    else if (message.topic === CLINIC_TOPIC) this.parts.onClinicUpdated();
    else if (message.topic === 'system:error') this.parts.onTrouble?.('refused');
  }

  /** Live once every topic is. The first time, what was fetched before it may lack what came in between. */
  private subscribed(topic: Topic, position: WirePosition): void {
    const mayLack = this.subscriptions.answered(topic, position);
    if (!this.subscriptions.areAllAnswered) return;
    this.failures = 0;
    this.become('live');
    this.expectMessage();
    if (mayLack) this.parts.onResync();
  }

  private resync(topic: Topic | undefined): void {
    this.subscriptions.forget(topic);
    this.parts.onResync(topic);
  }

  private closed(code: number): void {
    this.stop();
    if (code === CLOSE_CODES.unauthenticated) this.become('unauthenticated');
    else if (code === CLOSE_CODES.ended) this.become('ended');
    else this.comeBack();
  }

  private comeBack(): void {
    this.failures += 1;
    this.become('reconnecting');
    this.wait(delayAfter(this.failures, this.parts.chance), () => this.start());
    if (endsRound(this.failures)) this.parts.onTrouble?.('max reconnection attempts reached');
  }

  /** Waits for the next message for a bounded time: a network may end unnoticed, and yesterday's queue would stay shown. */
  private expectMessage(): void {
    if (this.current === 'live') this.wait(SILENCE_MS, () => this.ping());
    else this.wait(CONNECT_MS, () => this.disconnect());
  }

  private ping(): void {
    this.wait(ANSWER_MS, () => this.disconnect());
    this.write({ action: 'ping' });
  }

  private wait(milliseconds: number, then: () => void): void {
    this.cancelWait();
    const handle = this.parts.timer(milliseconds, then);
    this.cancelWait = () => handle.cancel();
  }

  private become(state: LiveState): void {
    if (state === this.current) return;
    this.current = state;
    this.parts.onState(state);
  }
}
