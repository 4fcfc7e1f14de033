import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream, ServerWritableStream } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';

/** Fault of an append, before or after it is written: the call is broken, ended as if finished, or not answered. */
export type AppendFault = `${'break' | 'end' | 'silence'} ${'before' | 'after'}`;

/** Fault of a call that reads, after so many messages. */
export interface ReadFault {
  readonly how: 'break' | 'end';
  readonly after: number;
}

export type LiveCall =
  | ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>
  | ServerWritableStream<streams.ReadReq, Buffer>;

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Faults that no real server shows on demand. */
export class Faults {
  /** Met by the next appends, one each. */
  readonly appends: AppendFault[] = [];
  /** Met by the next calls that read, one each. */
  readonly reads: ReadFault[] = [];
  /** Every answer comes twice; or each second one before the first. */
  answers: 'once' | 'twice' | 'swapped' = 'once';
  /** So do the next events of subscriptions, that many of them. */
  repeatedEvents = 0;
  swappedEvents = 0;
  notReady = false;
  /** Somebody else leads. */
  leader: Address | undefined;
  /** The only caller that this server answers, as `user:password`. */
  onlyFor: string | undefined;
  /** Where the subscriptions began so far, by position; from the start, undefined. */
  readonly subscriptions: (number | undefined)[] = [];
  readonly calls = new Set<LiveCall>();
  private frozen: PromiseWithResolvers<void> | undefined;

  /** Everything is taken and nothing answered, as by a process that stands still; until it is thawed. */
  freeze(): void {
    this.frozen ??= Promise.withResolvers();
  }

  thaw(): void {
    this.frozen?.resolve();
    this.frozen = undefined;
  }

  async passage(): Promise<void> {
    await this.frozen?.promise;
  }

  /** Ends calls as a server does that goes down: like a finish. */
  endCalls(): void {
    for (const call of this.calls) call.end();
  }

  /** An error, and no end. */
  breakCalls(): void {
    for (const call of this.calls) breakCall(call);
  }

  /** @returns why the caller is not answered */
  stranger(asked: Metadata): object | undefined {
    if (asked.get('requires-leader')[0] !== 'true') {
      return { code: status.FAILED_PRECONDITION, details: 'a follower would answer this too, with what it has' };
    }
    const given = Buffer.from(String(asked.get('authorization')[0]).replace('Basic ', ''), 'base64').toString();
    if (this.onlyFor === undefined || this.onlyFor === given) return undefined;
    return { code: status.UNAUTHENTICATED, details: 'Access Denied' };
  }

  /** @returns why this server answers nobody now */
  refusal(): object | undefined {
    if (this.notReady) return { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };
    if (!this.leader) return undefined;
    const metadata = new Metadata();
    metadata.set('exception', 'not-leader');
    metadata.set('leader-endpoint-host', this.leader.host);
    metadata.set('leader-endpoint-port', String(this.leader.port));
    return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
  }
}

export const breakCall = (call: LiveCall): unknown =>
  call.emit('error', { code: status.UNAVAILABLE, details: 'the connection broke' });
