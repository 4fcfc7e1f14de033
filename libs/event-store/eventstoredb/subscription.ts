import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { StoreCorrupted, type StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { pauseBy } from '#libs/kernel/time/timer.ts';
import type { Delivery, Position } from '../event-store.ts';
import type { CallGuard } from './call-guard.ts';
import type { MessageBuffer } from './message-buffer.ts';
import { subscriptionRequest } from './read-requests.ts';
import type { Reader } from './reader.ts';
import { delayAfter, type RetrySettings, within } from './retries.ts';
import { SubscriptionMessages } from './subscription-messages.ts';

export interface Following {
  readonly reader: Reader;
  readonly guard: CallGuard;
  readonly retries: RetrySettings;
  readonly onDrop: (cause: StoreUnavailable) => void;
}

type Deliveries = AsyncGenerator<Delivery, void, undefined>;

/**
 * EventStoreDB's subscriptions never reconnect, and a server that goes down ends them as if they were finished: every end that
 * the consumer did not request is a drop, and the next subscription starts at this one's position.
 */
export class Subscription {
  private readonly following: Following;
  private readonly ending: AbortSignal;
  /** Position up to which everything is delivered. */
  private place: Position | undefined;
  private failures = 0;

  constructor(following: Following, after: Position | undefined, signal: AbortSignal) {
    this.following = following;
    this.ending = AbortSignal.any([signal, following.guard.closed]);
    this.place = after;
    // A position of another log is refused now: later it would look like a drop, again and again.
    subscriptionRequest(after, '');
  }

  async *deliveries(): Deliveries {
    const { guard, retries, onDrop } = this.following;
    while (!this.ending.aborted) {
      try {
        yield* this.untilDropped();
        throw new Error('the server has ended the subscription');
      } catch (error) {
        if (error instanceof StoreCorrupted) throw error;
        if (this.ending.aborted) break;
        onDrop(guard.unavailable(error));
      }
      await pauseBy(retries.timer, delayAfter(this.failures, retries.random), this.ending);
      this.failures += 1;
    }
    guard.refuseWhenClosed();
  }

  private async *untilDropped(): Deliveries {
    const { reader, retries } = this.following;
    const buffer = await reader.open(subscriptionRequest(this.place, reader.names.regex));
    const cancel = (): void => buffer.cancel();
    this.ending.addEventListener('abort', cancel);
    try {
      // The confirmation comes first, within the timeout; afterwards nothing may come for days.
      yield* this.handedOver(await within(retries, buffer.take()), buffer);
    } finally {
      this.ending.removeEventListener('abort', cancel);
      cancel();
    }
  }

  private async *handedOver(first: readonly streams.ReadResp[], buffer: MessageBuffer<streams.ReadResp>): Deliveries {
    const received = new SubscriptionMessages(this.place, this.following.reader.names);
    let reportedCaughtUp = false;
    for (let messages = first; messages.length > 0 && !this.ending.aborted; messages = await buffer.take()) {
      const events = received.read(messages);
      const caughtUp = received.isLive && buffer.isEmpty;
      this.place = received.place;
      if (events.length > 0 || (caughtUp && !reportedCaughtUp)) {
        this.failures = 0;
        yield { events, caughtUp };
      }
      reportedCaughtUp = caughtUp;
    }
  }
}
