import { promisify } from 'node:util';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';
import { selfSigned } from '#runtime/tls/testing/self-signed.ts';
import { type BatchCall, serveAppends } from './appends.ts';
import { type Address, Faults } from './faults.ts';
import { clusterLedBy } from './gossip.ts';
import { StandInLog } from './log.ts';
import { serveReads } from './reads.ts';
import type { ReadCall } from './sending.ts';

/** Stored answers are already encoded, so reads send them without serializing again. */
const service = { ...StreamsService, read: { ...StreamsService.read, responseSerialize: (answer: Buffer) => answer } };

export interface StandInOptions {
  /** Shared by the nodes of one cluster. */
  readonly log?: StandInLog;
  readonly tls?: boolean;
}

/** An EventStoreDB in this process's memory, as far as the adapter knows one, that fails as it is told to. */
export class StandIn {
  readonly faults = new Faults();
  readonly log: StandInLog;
  /** PEM, for who asks over TLS: it vouches for itself. */
  readonly certificate: string;
  private readonly credentials: ServerCredentials;
  private server: Server | undefined;
  private boundTo = 0;

  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const standIn = new StandIn(options);
    await standIn.up();
    return standIn;
  }

  private constructor({ log = new StandInLog(), tls = false }: StandInOptions) {
    this.log = log;
    const { cert, key } = selfSigned(['localhost']);
    this.certificate = cert;
    this.credentials = tls
      ? ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(cert), private_key: Buffer.from(key) }])
      : ServerCredentials.createInsecure();
  }

  get port(): number {
    return this.boundTo;
  }

  get address(): Address {
    return { host: '127.0.0.1', port: this.port };
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts again on the same port with the same log. */
  async up(): Promise<void> {
    const server = new Server();
    server.addService(service, {
      read: (call: ReadCall) => void serveReads(call, this.log, this.faults).catch((error) => call.emit('error', error)),
      batchAppend: (call: BatchCall) => serveAppends(call, this.log, this.faults),
    });
    server.addService(GossipService, {
      read: (_: unknown, answer: sendUnaryData<gossip.ClusterInfo>) =>
        answer(null, clusterLedBy(this.faults.leader ?? this.address)),
    });
    const bind = promisify(server.bindAsync.bind(server));
    this.boundTo = await bind(`127.0.0.1:${this.port}`, this.credentials);
    this.server = server;
  }

  /** Stops at once, as a killed process. */
  down(): void {
    this.server?.forceShutdown();
  }
}
