import type { Clock } from '../platform/runtime/tokens.ts';
import { TokenBucket } from './token-bucket.ts';

const MESSAGES = { burst: 60, perSecond: 30 } as const;
/** So many refusals a person's page may run into; who goes on after them is no page of ours. */
const REFUSALS = { burst: 60, perSecond: 1 } as const;
/** Telling so many missed events again costs as much as a message. */
const EVENTS_PER_MESSAGE = 10;

export type Verdict = 'heard' | 'tooMany' | 'enough';

/** How much one socket may say. */
export class MessageLimit {
  private readonly messages: TokenBucket;
  private readonly refusals: TokenBucket;

  constructor(now: Clock) {
    this.messages = new TokenBucket(MESSAGES, now);
    this.refusals = new TokenBucket(REFUSALS, now);
  }

  judge(): Verdict {
    if (this.messages.take()) return 'heard';
    return this.refusals.take() ? 'tooMany' : 'enough';
  }

  replayed(events: number): void {
    this.messages.charge(events / EVENTS_PER_MESSAGE);
  }
}
