import { Worker } from 'node:worker_threads';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { errorOf, type Fault } from '#libs/kernel/threads/fault.ts';
import { type FileSettings, type FromThread, PROBE, type ToThread } from './protocol.ts';

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A file whose writes happen in a thread of its own: no fsync ever blocks the event loop. */
export interface WritableFile<Request, Response> {
  readonly path: string;
  /** Answers once the request is committed. @throws StoreUnavailable, StoreCorrupted */
  request(body: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The writing thread. It may hold several files; each keeps its own order, and waits for the others' commits. */
export class WriterThread {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private readonly numbers = new Map<string, number>();
  private readonly outgoing = new Map<number, { id: number; body: unknown }[]>();
  private lastId = 0;
  private lastFile = 0;
  private failed: Error | undefined;
  private readonly onLost: (error: Error) => void;

  /** `onLost` is called once for each file that was deleted or replaced under the thread. */
  constructor(onLost: (error: Error) => void = () => undefined) {
    this.onLost = onLost;
    this.worker = new Worker(moduleUrl('./writer.worker', import.meta.url), {
      name: 'sqlite-writer',
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    });
    this.worker.on('message', (message: FromThread) => this.receive(message));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('the writer thread has ended')));
    this.worker.unref();
  }

  async open<Request, Response>(settings: FileSettings): Promise<WritableFile<Request, Response>> {
    const file = ++this.lastFile;
    await this.control(-file, { kind: 'open', file, settings });
    this.numbers.set(settings.path, file);
    return {
      path: settings.path,
      // The thread answers with the result of this file's own handler: the adapter that names the handler names its types.
      request: (body) => this.request(file, body) as Promise<Response>,
      close: async () => {
        this.flush();
        await this.control(-file, { kind: 'close', file });
      },
    };
  }

  /** Commits a write to the file that changes nothing. @throws StoreUnavailable, StoreCorrupted */
  async probe(path: string): Promise<void> {
    const file = this.numbers.get(path);
    if (file === undefined) throw new StoreUnavailable(`${path} is not open`);
    await this.request(file, PROBE);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private request(file: number, body: unknown): Promise<unknown> {
    const id = ++this.lastId;
    const queue = this.outgoing.get(file);
    if (queue) queue.push({ id, body });
    else this.outgoing.set(file, [{ id, body }]);
    // Requests of one turn of the event loop are sent in one message.
    if (this.outgoing.size === 1 && !queue) queueMicrotask(() => this.flush());
    return this.answered(id);
  }

  private flush(): void {
    for (const [file, requests] of this.outgoing) this.post({ kind: 'requests', file, requests });
    this.outgoing.clear();
  }

  /** Opening and closing are awaited under the negated number of the file. */
  private control(id: number, message: ToThread): Promise<unknown> {
    const answered = this.answered(id);
    this.post(message);
    return answered;
  }

  private answered(id: number): Promise<unknown> {
    if (this.failed) return Promise.reject(new StoreUnavailable(this.failed.message));
    if (this.pending.size === 0) this.worker.ref();
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }

  private post(message: ToThread): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromThread): void {
    if (message.kind === 'replies') {
      for (const { id, result, fault } of message.replies) this.settle(id, result, fault);
    } else if (message.kind === 'lost') {
      this.onLost(errorOf(message.fault));
    } else {
      this.settle(-message.file, undefined, message.fault);
    }
  }

  private settle(id: number, result: unknown, fault: Fault | undefined): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (this.pending.size === 0) this.worker.unref();
    if (fault) waiting?.reject(errorOf(fault));
    else waiting?.resolve(result);
  }

  private fail(error: Error): void {
    this.failed ??= error;
    for (const { reject } of this.pending.values()) reject(new StoreUnavailable(this.failed.message));
    this.pending.clear();
  }
}
