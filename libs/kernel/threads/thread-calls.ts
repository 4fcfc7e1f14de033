import { errorOf, type Fault, faultOf } from './fault.ts';

/** Calls that a thread answers another one, by name. Arguments and answers are copied on their way. */
export type Calls = { readonly [name: string]: (argument: never) => Promise<unknown> };

/** A worker as its parent has it, a thread's own parent, or one end of a channel. */
interface Port {
  postMessage(message: Told): void;
  on(event: 'message', listener: (message: Told) => void): unknown;
}

type Told =
  | { readonly kind: 'asked'; readonly id: number; readonly name: string; readonly argument: unknown }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: Fault };

/** Calls between two threads, in both directions: either may ask the other while it answers. */
export class ThreadCalls<Theirs extends Calls> {
  private readonly port: Port;
  private readonly ours: Calls;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private lastId = 0;
  private ended: Error | undefined;

  constructor(port: Port, ours: Calls) {
    this.port = port;
    this.ours = ours;
    port.on('message', (message) => this.hear(message));
  }

  /** @throws what the other thread's call threw, if it is of a store; any other error as one with its message */
  ask<Name extends keyof Theirs & string>(name: Name, argument: Parameters<Theirs[Name]>[0]): ReturnType<Theirs[Name]> {
    // A copy of what the other thread's call of this name answered.
    return this.answerOf(name, argument) as ReturnType<Theirs[Name]>;
  }

  /** The other thread has ended: nothing that it was asked is answered any more. */
  end(error: Error): void {
    this.ended ??= error;
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }

  private async answerOf(name: string, argument: unknown): Promise<unknown> {
    if (this.ended) throw this.ended;
    this.lastId += 1;
    const id = this.lastId;
    this.port.postMessage({ kind: 'asked', id, name, argument });
    const waiting = Promise.withResolvers<unknown>();
    this.waiting.set(id, waiting);
    return await waiting.promise;
  }

  private hear(message: Told): void {
    if (message.kind === 'asked') return void this.answer(message.id, message.name, message.argument);
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.kind === 'answered') waiting?.resolve(message.answer);
    else waiting?.reject(errorOf(message.fault));
  }

  private async answer(id: number, name: string, argument: unknown): Promise<void> {
    try {
      const call = this.ours[name];
      if (!call) throw new Error(`no such call: ${name}`);
      // The other thread's compiler has held it against the call of this name.
      this.port.postMessage({ kind: 'answered', id, answer: await call(argument as never) });
    } catch (error) {
      this.port.postMessage({ kind: 'failed', id, fault: faultOf(error) });
    }
  }
}
