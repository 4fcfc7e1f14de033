import type { Clock } from '../../platform/runtime/tokens.ts';
import { TokenBucket } from './token-bucket.ts';

export type SocketKind = 'display' | 'staff';

/** Displays subscribe to six topics and ping every 20 s, so they need little; a hundred of them must cost nothing noticeable. */
const MESSAGES = { display: { burst: 20, perSecond: 2 }, staff: { burst: 60, perSecond: 30 } } as const;
/** Refusals before the socket is closed: our own pages stop earlier. */
const REFUSALS = { display: { burst: 10, perSecond: 1 }, staff: { burst: 60, perSecond: 1 } } as const;
/** Replaying this many events counts as one message. */
const EVENTS_PER_MESSAGE = 10;

export type Verdict = 'accepted' | 'tooMany' | 'excessive';

/** Rate limit on one socket's messages and replays. */
export class MessageLimit {
  private readonly messages: TokenBucket;
  private readonly refusals: TokenBucket;

  constructor(now: Clock, kind: SocketKind) {
    this.messages = new TokenBucket(MESSAGES[kind], now);
    this.refusals = new TokenBucket(REFUSALS[kind], now);
  }

  check(): Verdict {
    if (this.messages.take()) return 'accepted';
    return this.refusals.take() ? 'tooMany' : 'excessive';
  }

  chargeReplay(events: number): void {
    this.messages.charge(events / EVENTS_PER_MESSAGE);
  }
}
