import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchCall } from './connection.ts';
import { uuidText } from './uuid.ts';

type Answer = streams.BatchAppendResp;

/** One call shared by many appends; each is answered by its own id, in any order. */
export class Batch {
  private readonly call: BatchCall;
  private readonly unanswered = new Map<string, PromiseWithResolvers<Answer>>();
  private answered = 0;
  private readonly ended: () => void;
  private over: unknown;

  constructor(call: BatchCall, ended: () => void) {
    this.call = call;
    this.ended = ended;
    call.on('data', (answer: Answer) => this.settle(answer));
    call.on('error', (error) => this.end(error));
    call.on('end', () => this.end(new Error('the server has ended the call')));
  }

  /** Number of answers so far; one that does not grow for long means that the server no longer answers. */
  get answers(): number {
    return this.answered;
  }

  /** @throws what ended the call: whether the events were written is then unknown */
  async ask(request: streams.BatchAppendReq): Promise<Answer> {
    if (this.over !== undefined) throw this.over;
    const answer = Promise.withResolvers<Answer>();
    this.unanswered.set(uuidText(request.getCorrelationId()), answer);
    this.call.write(request);
    return await answer.promise;
  }

  forget(request: streams.BatchAppendReq): void {
    this.unanswered.delete(uuidText(request.getCorrelationId()));
  }

  end(cause: unknown): void {
    if (this.over !== undefined) return;
    this.over = cause;
    this.ended();
    for (const { reject } of this.unanswered.values()) reject(cause);
    this.unanswered.clear();
    this.call.end();
    this.call.cancel();
  }

  /** A repeated or late answer has no request waiting for it, and is dropped. */
  private settle(answer: Answer): void {
    const id = uuidText(answer.getCorrelationId());
    this.answered += 1;
    this.unanswered.get(id)?.resolve(answer);
    this.unanswered.delete(id);
  }
}
