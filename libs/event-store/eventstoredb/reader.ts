import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { CallGuard } from './call-guard.ts';
import type { Connection } from './connection.ts';
import { MessageBuffer } from './message-buffer.ts';
import { type RetrySettings, within, withRetries } from './retries.ts';
import type { StreamNames } from './stream-names.ts';

export type Recorded = streams.ReadResp.ReadEvent.RecordedEvent;

/** Reading calls of one purpose. Every failure is StoreUnavailable. */
export class Reader {
  readonly names: StreamNames;
  private readonly connection: Connection;
  private readonly guard: CallGuard;
  private readonly retries: RetrySettings;

  constructor(connection: Connection, names: StreamNames, guard: CallGuard, retries: RetrySettings) {
    this.names = names;
    this.connection = connection;
    this.guard = guard;
    this.retries = retries;
  }

  /** The events of one call, at most as many as it asks for. */
  read(request: streams.ReadReq): Promise<readonly Recorded[]> {
    return this.guard.through(withRetries(this.retries, () => this.readOnce(request)));
  }

  async open(request: streams.ReadReq): Promise<MessageBuffer<streams.ReadResp>> {
    this.guard.refuseWhenClosed();
    const opening = this.connection.read(request).then((call) => new MessageBuffer<streams.ReadResp>(call));
    try {
      return await within(this.retries, opening);
    } catch (error) {
      // A call that opens after the timeout is cancelled.
      opening.then((buffer) => buffer.cancel()).catch(() => undefined);
      throw error;
    }
  }

  private async readOnce(request: streams.ReadReq): Promise<readonly Recorded[]> {
    const buffer = await this.open(request);
    const events: Recorded[] = [];
    try {
      for (;;) {
        const messages = await within(this.retries, buffer.take());
        if (messages.length === 0) return events;
        for (const message of messages) {
          const recorded = message.getEvent()?.getEvent();
          if (recorded) events.push(recorded);
        }
      }
    } finally {
      buffer.cancel();
    }
  }
}
