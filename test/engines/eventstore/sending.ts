import { once } from 'node:events';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { breakCall, type Faults, type ReadFault } from './faults.ts';

export type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>;

/** Writes the messages of one call at the pace of its reader, with the faults set for it. */
export class Sending {
  readonly faults: Faults;
  private readonly call: ReadCall;
  private readonly fault: ReadFault | undefined;
  private readonly over = new AbortController();
  private sent = 0;

  constructor(call: ReadCall, faults: Faults) {
    this.call = call;
    this.faults = faults;
    this.fault = faults.reads.shift();
    faults.calls.add(call);
    for (const event of ['cancelled', 'finish', 'error', 'close']) {
      call.on(event, () => {
        faults.calls.delete(call);
        this.over.abort();
      });
    }
  }

  /** Aborted once nobody listens any more. */
  get ended(): AbortSignal {
    return this.over.signal;
  }

  /** @returns whether more can be sent */
  async send(message: Buffer): Promise<boolean> {
    await this.faults.passage();
    if (this.fault?.after === this.sent) {
      if (this.fault.how === 'end') this.end();
      else breakCall(this.call);
      this.over.abort();
    }
    // A call ended meanwhile by a fault takes no message: writing to it destroys it, and its client is never told that it is over.
    if (this.call.writableEnded) this.over.abort();
    if (this.ended.aborted) return false;
    this.sent += 1;
    if (!this.call.write(message)) await once(this.call, 'drain', { signal: this.ended }).catch(() => undefined);
    return !this.ended.aborted;
  }

  end(): void {
    this.call.end();
  }
}
