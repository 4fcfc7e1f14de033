import { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream, ClientReadableStream } from '@grpc/grpc-js';
import type { ConnectionUrl } from './connection-url.ts';

export type ReadCall = ClientReadableStream<streams.ReadResp>;
export type BatchCall = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** The leader's answers alone are what the next append builds on. */
const TO_THE_LEADER = { requiresLeader: true };
const FOREVER = { deadline: Number.POSITIVE_INFINITY };
const KEEP_ALIVE = { keepAliveInterval: 10_000, keepAliveTimeout: 2_000 };

/**
 * The client finds the nodes, opens the channel and comes back to it; the calls on it are ours, message by message
 * (docs/decisions/0023).
 */
export class Connection extends EventStoreDBClient {
  constructor({ nodes, channel, credentials }: ConnectionUrl) {
    if ('endpoint' in nodes) super({ ...nodes, ...KEEP_ALIVE }, channel, credentials);
    else if ('discover' in nodes) super({ ...nodes, ...KEEP_ALIVE }, channel, credentials);
    else super({ ...nodes, ...KEEP_ALIVE }, channel, credentials);
    const handled = this.handleError;
    // Called where nobody waits for it: what it throws itself would end the process.
    this.handleError = (client, error) => handled(client, error).catch(() => undefined);
  }

  read(request: streams.ReadReq): Promise<ReadCall> {
    const call = (client: StreamsClient): ReadCall => client.read(request, ...this.callArguments(TO_THE_LEADER, FOREVER));
    return this.GRPCStreamCreator(StreamsClient, 'read', call)();
  }

  batchAppend(): Promise<BatchCall> {
    const call = (client: StreamsClient): BatchCall => client.batchAppend(...this.callArguments(TO_THE_LEADER, FOREVER));
    return this.GRPCStreamCreator(StreamsClient, 'batchAppend', call)();
  }

  /** The client ends its calls and leaves its channel open. */
  async close(): Promise<void> {
    await this.dispose();
    (await this.getChannel()).close();
  }
}
