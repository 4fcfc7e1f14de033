import { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream, ClientReadableStream } from '@grpc/grpc-js';
import type { ConnectionUrl } from './connection-url.ts';

export type ReadCall = ClientReadableStream<streams.ReadResp>;
export type BatchCall = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** Only the leader is asked, since the next append builds on its answer. */
const TO_THE_LEADER = { requiresLeader: true };
const FOREVER = { deadline: Number.POSITIVE_INFINITY };
const KEEP_ALIVE = { keepAliveInterval: 10_000, keepAliveTimeout: 2_000 };

/**
 * The client finds the nodes, opens the channel and reconnects it; the calls on it are ours, message by message
 * (docs/decisions/0019).
 */
export class Connection extends EventStoreDBClient {
  constructor({ nodes, channel, credentials }: ConnectionUrl) {
    if ('endpoint' in nodes) super({ ...nodes, ...KEEP_ALIVE }, channel, credentials);
    else if ('discover' in nodes) super({ ...nodes, ...KEEP_ALIVE }, channel, credentials);
    else super({ ...nodes, ...KEEP_ALIVE }, channel, credentials);
    const handled = this.handleError;
    // The client calls this without awaiting it, so an error that it throws itself would end the process.
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

  /** Closes the channel, which the client leaves open when it ends its calls. */
  async close(): Promise<void> {
    await this.dispose();
    (await this.getChannel()).close();
  }
}
