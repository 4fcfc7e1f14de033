import type { RawData } from 'ws';
import type { ErrorCode } from '#libs/contracts/errors.ts';
import { allows, TOPIC_PERMISSIONS } from '#libs/contracts/permissions.ts';
import { parsePosition } from '#libs/contracts/position.ts';
import { CLOSE_CODES, type ClientMessage, encode, readClientMessage, type Topic } from '#libs/contracts/realtime.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import type { RefusalCause } from '#libs/domain/access/events.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Caller } from '../platform/access/caller.ts';
import { isRefusalCause } from '../platform/audit/refusals.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { ClinicFeeds } from './clinic-feeds.ts';
import type { Listener } from './listeners.ts';
import type { MessageLimit } from './message-limit.ts';
import type { SocketLine } from './socket-line.ts';

/** A page subscribes to its seven topics at once; one that says more before it is answered is no page of ours. */
const MOST_UNANSWERED = 20;

type Line = Pick<SocketLine, 'isOpen' | 'send' | 'flushed' | 'cutOffIfSlow' | 'close'>;

export interface SessionParts {
  readonly line: Line;
  readonly feeds: Pick<ClinicFeeds, 'subscribe' | 'unsubscribe' | 'leave'>;
  readonly limit: MessageLimit;
  /** For the trail of access. */
  readonly refused: (cause: RefusalCause) => void;
  readonly failed: (error: unknown) => void;
}

/** What one socket's person says, and what they are answered: one message after the other. */
export class SocketSession {
  /** Their roles and clinic stay what they are for as long as the socket is open; their language need not. */
  caller: Caller;
  private readonly parts: SessionParts;
  private readonly listener: Listener | undefined;
  /** Heard and not answered yet, the one that is being answered first. */
  private readonly unanswered: (ClientMessage | null)[] = [];

  constructor(caller: Caller, parts: SessionParts) {
    this.caller = caller;
    this.parts = parts;
    const audience = audienceOf(caller.roles);
    this.listener = audience && listenerOn(parts.line, audience);
  }

  hear(data: RawData, isBinary: boolean): void {
    if (!this.isAllowed()) return;
    if (this.unanswered.length === MOST_UNANSWERED) this.closeAsTooLoud();
    else this.queue(isBinary ? null : readClientMessage(data.toString()));
  }

  /** A ping is answered by the protocol itself, but counts like any other message. */
  heardPing(): void {
    if (this.isAllowed()) this.parts.line.cutOffIfSlow();
  }

  close(code: number): void {
    this.parts.line.close(code);
  }

  left(): void {
    if (this.listener) this.parts.feeds.leave(this.caller.tenantId, this.listener);
  }

  private isAllowed(): boolean {
    const { line, limit } = this.parts;
    if (!line.isOpen) return false;
    const verdict = limit.judge();
    if (verdict === 'tooMany') this.refuse('request.tooMany');
    if (verdict === 'enough') line.close(CLOSE_CODES.tooMany);
    return verdict === 'heard';
  }

  private closeAsTooLoud(): void {
    this.refuse('request.tooMany');
    this.parts.line.close(CLOSE_CODES.tooMany);
  }

  private queue(message: ClientMessage | null): void {
    const isBusy = this.unanswered.push(message) > 1;
    if (!isBusy) this.answerAll().catch(this.parts.failed);
  }

  /** What is answered at once is not awaited: a page's pings may come in one packet, and none of them waits. */
  private async answerAll(): Promise<void> {
    for (let [message] = this.unanswered; message !== undefined; [message] = this.unanswered) {
      if (this.parts.line.isOpen) {
        if (message?.action === 'subscribe') await this.subscribe(message.data.topic, message.data.after);
        else this.answer(message);
      }
      this.unanswered.shift();
    }
  }

  private answer(message: Exclude<ClientMessage, { readonly action: 'subscribe' }> | null): void {
    if (message?.action === 'unsubscribe') this.unsubscribe(message.data.topic);
    else if (message?.action === 'ping') this.parts.line.send(encode({ topic: 'system:pong' }));
    else this.refuse('socket.messageInvalid');
  }

  /** Without its subscription a page would believe that nothing happens: it is sent away, to come back and ask again. */
  private async subscribe(topic: Topic, after: string | undefined): Promise<void> {
    const { line, feeds, limit, failed } = this.parts;
    if (!this.listener || !allows(TOPIC_PERMISSIONS[topic], this.caller.roles)) return this.refuse('role.forbidden');
    try {
      const seen = after === undefined ? undefined : (parsePosition(after) ?? undefined);
      limit.replayed(await feeds.subscribe(this.caller.tenantId, this.listener, topic, seen));
    } catch (error) {
      failed(error);
      this.refuse(error instanceof StoreUnavailable ? 'store.unavailable' : 'internal');
      line.close(CLOSE_CODES.restarting);
    }
  }

  private unsubscribe(topic: Topic): void {
    if (this.listener) this.parts.feeds.unsubscribe(this.caller.tenantId, this.listener, topic);
    this.parts.line.send(encode({ topic: 'system:unsubscribed', data: { topic } }));
  }

  private refuse(code: ErrorCode): void {
    if (isRefusalCause(code)) this.parts.refused(code);
    this.parts.line.send(encode({ topic: 'system:error', data: { code, error: errorText(this.caller.lang, code) } }));
  }
}

const listenerOn = (line: Line, audience: Audience): Listener => ({
  audience,
  get isOpen() {
    return line.isOpen;
  },
  send: (text) => line.send(text),
  flushed: () => line.flushed(),
});
