import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Position, StoredEvent } from '../event-store.ts';
import { OrderCheck } from './order-check.ts';
import { positionOf } from './position.ts';
import { storedEvent } from './stored-event.ts';
import type { StreamNames } from './stream-names.ts';

/** Interprets the messages of one subscription, in the order in which they were sent. */
export class SubscriptionMessages {
  private readonly names: StreamNames;
  private readonly order: OrderCheck;
  private reached: Position | undefined;
  private live = false;

  constructor(after: Position | undefined, names: StreamNames) {
    this.names = names;
    this.order = new OrderCheck(after);
    this.reached = after;
  }

  /** Position of the last event, or a later one before which nothing of ours stands. */
  get place(): Position | undefined {
    return this.reached;
  }

  /** Whether the subscription has caught up with the log's end. */
  get isLive(): boolean {
    return this.live;
  }

  /** @throws when the messages cannot be complete */
  read(messages: readonly streams.ReadResp[]): readonly StoredEvent[] {
    return messages.map((message) => this.readOne(message)).filter((event) => event !== undefined);
  }

  private readOne(message: streams.ReadResp): StoredEvent | undefined {
    if (message.hasCaughtUp()) this.live = true;
    if (message.hasFellBehind()) this.live = false;
    const checkpoint = message.getCheckpoint();
    if (checkpoint) {
      this.reached = positionOf({ commit: checkpoint.getCommitPosition(), prepare: checkpoint.getPreparePosition() });
    }
    const recorded = message.getEvent()?.getEvent();
    const event = recorded && storedEvent(recorded, this.names);
    if (!event || !this.order.isNew(event)) return undefined;
    this.reached = event.position;
    return event;
  }
}
