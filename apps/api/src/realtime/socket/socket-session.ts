import type { RawData } from 'ws';
import { allows } from '#libs/contracts/access/permissions.ts';
import { TOPIC_PERMISSIONS } from '#libs/contracts/access/topic-permissions.ts';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import { parsePosition } from '#libs/contracts/realtime/position.ts';
import { CLOSE_CODES, type ClientMessage, encode, readClientMessage, type Topic } from '#libs/contracts/realtime/realtime.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import type { RefusalCause } from '#libs/domain/access-records/events.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { isRefusalCause } from '../../platform/audit/refusals.ts';
import { type Audience, audienceOf } from '../audience.ts';
import type { ClinicFeeds } from '../feed/clinic-feeds.ts';
import type { Listener } from '../feed/listeners.ts';
import type { MessageLimit } from './message-limit.ts';
import type { SocketSender } from './socket-sender.ts';

/** Limit of queued messages: a page subscribes to its seven topics at once, so only foreign clients exceed it. */
const MAX_UNANSWERED = 20;

type Sender = Pick<SocketSender, 'isOpen' | 'send' | 'flushed' | 'terminateIfSlow' | 'close'>;

export interface SessionServices {
  readonly sender: Sender;
  readonly feeds: Pick<ClinicFeeds, 'subscribe' | 'unsubscribe' | 'leave'>;
  readonly limit: MessageLimit;
  /** Counts a refusal for the access trail. */
  readonly refused: (cause: RefusalCause) => void;
  readonly failed: (error: unknown) => void;
}

/** Answers one socket's messages, one after the other. */
export class SocketSession {
  /** Roles and clinic are fixed while the socket is open; the language may change. */
  caller: Caller;
  private readonly services: SessionServices;
  private readonly listener: Listener | undefined;
  /** Received messages without an answer; the first one is being answered. */
  private readonly unanswered: (ClientMessage | null)[] = [];

  constructor(caller: Caller, services: SessionServices) {
    this.caller = caller;
    this.services = services;
    const audience = audienceOf(caller.roles);
    this.listener = audience && listenerOn(services.sender, audience);
  }

  receive(data: RawData, isBinary: boolean): void {
    if (!this.isAllowed()) return;
    if (this.unanswered.length === MAX_UNANSWERED) this.closeForFlooding();
    else this.enqueue(isBinary ? null : readClientMessage(data.toString()));
  }

  /** Counts a protocol ping like a message, though `ws` answers it itself. */
  receivePing(): void {
    if (this.isAllowed()) this.services.sender.terminateIfSlow();
  }

  close(code: number): void {
    this.services.sender.close(code);
  }

  leave(): void {
    if (this.listener) this.services.feeds.leave(this.caller.clinicId, this.listener);
  }

  private isAllowed(): boolean {
    const { sender, limit } = this.services;
    if (!sender.isOpen) return false;
    const verdict = limit.check();
    if (verdict === 'tooMany') this.refuse('request.tooMany');
    if (verdict === 'excessive') sender.close(CLOSE_CODES.tooMany);
    return verdict === 'accepted';
  }

  private closeForFlooding(): void {
    this.refuse('request.tooMany');
    this.services.sender.close(CLOSE_CODES.tooMany);
  }

  private enqueue(message: ClientMessage | null): void {
    const isBusy = this.unanswered.push(message) > 1;
    if (!isBusy) this.answerAll().catch(this.services.failed);
  }

  /** Synchronous answers are not awaited, because many pings may come in one packet and must not queue up. */
  private async answerAll(): Promise<void> {
    for (let [message] = this.unanswered; message !== undefined; [message] = this.unanswered) {
      if (this.services.sender.isOpen) {
        if (message?.action === 'subscribe') await this.subscribe(message.data.topic, message.data.after);
        else this.answer(message);
      }
      this.unanswered.shift();
    }
  }

  private answer(message: Exclude<ClientMessage, { readonly action: 'subscribe' }> | null): void {
    if (message?.action === 'unsubscribe') this.unsubscribe(message.data.topic);
    else if (message?.action === 'ping') this.services.sender.send(encode({ topic: 'system:pong' }));
    else this.refuse('socket.messageInvalid');
  }

  /** Closes the socket when a subscription fails, so that the page reconnects instead of showing a silent, stale list. */
  private async subscribe(topic: Topic, after: string | undefined): Promise<void> {
    const { sender, feeds, limit, failed } = this.services;
    if (!this.listener || !allows(TOPIC_PERMISSIONS[topic], this.caller.roles)) return this.refuse('role.forbidden');
    try {
      const seen = after === undefined ? undefined : (parsePosition(after) ?? undefined);
      limit.chargeReplay(await feeds.subscribe(this.caller.clinicId, this.listener, topic, seen));
    } catch (error) {
      failed(error);
      this.refuse(error instanceof StoreUnavailable ? 'store.unavailable' : 'internal');
      sender.close(CLOSE_CODES.restarting);
    }
  }

  private unsubscribe(topic: Topic): void {
    if (this.listener) this.services.feeds.unsubscribe(this.caller.clinicId, this.listener, topic);
    this.services.sender.send(encode({ topic: 'system:unsubscribed', data: { topic } }));
  }

  private refuse(code: ErrorCode): void {
    if (isRefusalCause(code)) this.services.refused(code);
    this.services.sender.send(encode({ topic: 'system:error', data: { code, error: errorText(this.caller.lang, code) } }));
  }
}

const listenerOn = (sender: Sender, audience: Audience): Listener => ({
  audience,
  get isOpen() {
    return sender.isOpen;
  },
  send: (text) => sender.send(text),
  flushed: () => sender.flushed(),
});
