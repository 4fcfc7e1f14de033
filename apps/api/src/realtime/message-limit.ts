import type { Clock } from '../platform/runtime/tokens.ts';
import { TokenBucket } from './token-bucket.ts';

export type SocketKind = 'display' | 'staff';

/** A display subscribes to six topics and asks every 20 s whether the line stands; a hundred of them must not be felt. */
const MESSAGES = { display: { burst: 20, perSecond: 2 }, staff: { burst: 60, perSecond: 30 } } as const;
/** So many refusals a person's page may run into; who goes on after them is no page of ours. */
const REFUSALS = { display: { burst: 10, perSecond: 1 }, staff: { burst: 60, perSecond: 1 } } as const;
/** Going through so many events again costs as much as a message. */
const EVENTS_PER_MESSAGE = 10;

export type Verdict = 'heard' | 'tooMany' | 'enough';

/** How much one socket may say. */
export class MessageLimit {
  private readonly messages: TokenBucket;
  private readonly refusals: TokenBucket;

  constructor(now: Clock, kind: SocketKind) {
    this.messages = new TokenBucket(MESSAGES[kind], now);
    this.refusals = new TokenBucket(REFUSALS[kind], now);
  }

  judge(): Verdict {
    if (this.messages.take()) return 'heard';
    return this.refusals.take() ? 'tooMany' : 'enough';
  }

  replayed(events: number): void {
    this.messages.charge(events / EVENTS_PER_MESSAGE);
  }
}
