import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { StoreCorrupted, type StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { pauseBy } from '#libs/kernel/time/timer.ts';
import type { Delivery, Position } from '../event-store.ts';
import type { Door } from './door.ts';
import type { Intake } from './intake.ts';
import { delayAfter, type Patience, SILENCE_MS, within } from './patience.ts';
import { subscriptionRequest } from './read-requests.ts';
import type { Reader } from './reader.ts';
import { SubscriptionMessages } from './subscription-messages.ts';

export interface Following {
  readonly reader: Reader;
  readonly door: Door;
  readonly patience: Patience;
  readonly onDrop: (cause: StoreUnavailable) => void;
}

type Deliveries = AsyncGenerator<Delivery, void, undefined>;

/**
 * A subscription never comes back by itself, and a server that goes down ends it as if it were finished: every end that the
 * consumer did not ask for is a drop, and the next one begins where this one has come to.
 */
export class Subscription {
  private readonly following: Following;
  private readonly ending: AbortSignal;
  /** How far everything is handed over. */
  private place: Position | undefined;
  private failures = 0;

  constructor(following: Following, after: Position | undefined, signal: AbortSignal) {
    this.following = following;
    this.ending = AbortSignal.any([signal, following.door.closed]);
    this.place = after;
    // One of another log is refused now: later it would pass for a drop, again and again.
    subscriptionRequest(after, '');
  }

  async *deliveries(): Deliveries {
    const { door, patience, onDrop } = this.following;
    while (!this.ending.aborted) {
      try {
        yield* this.untilDropped();
        throw new Error('the server has ended the subscription');
      } catch (error) {
        if (error instanceof StoreCorrupted) throw error;
        if (this.ending.aborted) break;
        onDrop(door.unavailable(error));
      }
      await pauseBy(patience.timer, delayAfter(this.failures, patience.random), this.ending);
      this.failures += 1;
    }
    door.refuseWhenClosed();
  }

  private async *untilDropped(): Deliveries {
    const { reader, patience } = this.following;
    const intake = await reader.open(subscriptionRequest(this.place, reader.names.regex));
    const cancel = (): void => intake.cancel();
    this.ending.addEventListener('abort', cancel);
    try {
      // A subscription is confirmed first of all; later nothing may come for days.
      yield* this.handedOver(await within(patience.timer, SILENCE_MS, intake.take()), intake);
    } finally {
      this.ending.removeEventListener('abort', cancel);
      cancel();
    }
  }

  private async *handedOver(first: readonly streams.ReadResp[], intake: Intake<streams.ReadResp>): Deliveries {
    const told = new SubscriptionMessages(this.place, this.following.reader.names);
    let saidCaughtUp = false;
    for (let messages = first; messages.length > 0 && !this.ending.aborted; messages = await intake.take()) {
      const events = told.read(messages);
      const caughtUp = told.isLive && intake.isEmpty;
      this.place = told.place;
      if (events.length > 0 || (caughtUp && !saidCaughtUp)) {
        this.failures = 0;
        yield { events, caughtUp };
      }
      saidCaughtUp = caughtUp;
    }
  }
}
