import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Done, Order, Tasks } from './perform.ts';

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

type InputOf<T extends Tasks, Name extends keyof T> = Parameters<T[Name]>[0];
type ResultOf<T extends Tasks, Name extends keyof T> = Awaited<ReturnType<T[Name]>>;

/** A module of the bench in a process of its own. It runs without conditions, so that what it imports is the built product. */
export class Helper<T extends Tasks> {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(module: URL) {
    this.child = fork(module, { execArgv: ['--disable-warning=ExperimentalWarning'], serialization: 'advanced' });
    this.child.on('message', (done: Done) => this.settle(done));
    this.child.once('close', (code) => this.fail(new Error(`a helper ended with ${code}`)));
  }

  async do<Name extends keyof T & string>(task: Name, input: InputOf<T, Name>): Promise<ResultOf<T, Name>> {
    if (!this.child.connected) throw new Error(`a helper has ended, and cannot ${task}`);
    const id = ++this.lastId;
    const answered = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    const order: Order = { id, task, input };
    this.child.send(order);
    // The helper performs the tasks whose type it was started with.
    return (await answered) as ResultOf<T, Name>;
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const closed = once(this.child, 'close');
    this.child.kill();
    await closed;
  }

  private settle(done: Done): void {
    const waiting = this.waiting.get(done.id);
    this.waiting.delete(done.id);
    if ('failure' in done) waiting?.reject(new Error(done.failure));
    else waiting?.resolve(done.result);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
