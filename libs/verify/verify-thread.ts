import { Worker } from 'node:worker_threads';
import type { Json } from '#libs/event-store/event-store.ts';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { errorOf } from '#libs/kernel/threads/fault.ts';
import type { Report } from './report.ts';
import type { VerifyOrder, VerifyParts } from './verify.ts';
import type { FromVerify, GivenHeads, GivenRefusal, ToVerify } from './verify-protocol.ts';

/** The given file of heads proves nothing. */
export class HeadsRefused extends Error {
  override readonly name = 'HeadsRefused';
  readonly refusal: GivenRefusal;

  constructor(refusal: GivenRefusal) {
    super(`the file of heads is refused: ${refusal}`);
    this.refusal = refusal;
  }
}

export interface ThreadParts extends VerifyParts {
  /** A file of heads that the thread reads. */
  readonly given?: GivenHeads | undefined;
  /** Called once the sources are open and the given file of heads is believed. */
  readonly onBegun?: (() => void) | undefined;
}

/** A log too large for the thread ends the verification, and nothing else. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/** Verifies on a worker thread, so that requests are not delayed. */
export class VerifyThread {
  private readonly sources: URL;
  private readonly settings: Json;

  constructor(sources: URL, settings: Json) {
    this.sources = sources;
    this.settings = settings;
  }

  /** @throws HeadsRefused, StoreUnavailable, StoreCorrupted, StartRefused */
  async verify(order: VerifyOrder, { signal, given, ...listeners }: ThreadParts): Promise<Report> {
    signal.throwIfAborted();
    const workerData: ToVerify = { ...order, given, sources: this.sources.href, settings: this.settings };
    const worker = new Worker(moduleUrl('./verify.worker', import.meta.url), {
      name: 'verify',
      workerData,
      resourceLimits: RESOURCE_LIMITS,
    });
    const giveUp = (): void => worker.postMessage('give up');
    signal.addEventListener('abort', giveUp);
    try {
      return await ended(worker, listeners);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }
}

function ended(worker: Worker, { onProgress, onBegun }: Pick<ThreadParts, 'onProgress' | 'onBegun'>): Promise<Report> {
  return new Promise((resolve, reject) => {
    let report: Report | undefined;
    worker.on('message', (message: FromVerify) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'begun') onBegun?.();
      else if (message.kind === 'refused') reject(new HeadsRefused(message.refusal));
      else if (message.kind === 'failed') reject(errorOf(message.fault));
      else report = message.report;
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      if (report) resolve(report);
      else reject(new Error('the verification has ended without a report'));
    });
  });
}
