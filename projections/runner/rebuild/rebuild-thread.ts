import { Worker } from 'node:worker_threads';
import type { Json } from '#libs/event-store/event-store.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { Held } from '#libs/quarantine/held-streams.ts';
import { ProjectionStopped, stopOf } from '../stop.ts';
import type { FromRebuild, RebuildOrder, RebuildProgress, ToRebuild } from './rebuild-protocol.ts';

/** Fills a generation with the bulk of the log, away from the thread that answers requests. */
export interface Rebuilder {
  /** Answers the streams that could not be folded on. @throws ProjectionStopped; rejects after `signal` too, with the generation half filled */
  fill(order: RebuildOrder, signal: AbortSignal, onProgress: (progress: RebuildProgress) => void): Promise<readonly Held[]>;
}

/** Young generation of the thread's heap: large, so that a page's short-lived objects are not copied. */
const YOUNG_GENERATION_MB = 48;

/** Runs one rebuild at a time, for each keeps a processor busy. */
export class RebuildThread implements Rebuilder {
  private readonly sources: URL;
  private readonly settings: Json;
  private readonly onWaiting: (words: string) => void;
  private readonly mutex = new KeyedMutex();

  /** `onWaiting` is called, with words for a log, while the thread waits for an engine. */
  constructor(sources: URL, settings: Json, onWaiting: (words: string) => void = () => undefined) {
    this.sources = sources;
    this.settings = settings;
    this.onWaiting = onWaiting;
  }

  async fill(
    order: RebuildOrder,
    signal: AbortSignal,
    onProgress: (progress: RebuildProgress) => void,
  ): Promise<readonly Held[]> {
    return await this.mutex.exclusively('rebuild', () => this.rebuild(order, signal, onProgress));
  }

  private async rebuild(
    order: RebuildOrder,
    signal: AbortSignal,
    onProgress: (progress: RebuildProgress) => void,
  ): Promise<readonly Held[]> {
    signal.throwIfAborted();
    const workerData: ToRebuild = { ...order, sources: this.sources.href, settings: this.settings };
    const worker = new Worker(moduleUrl('./rebuild.worker', import.meta.url), {
      name: 'rebuild',
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    const giveUp = (): void => worker.postMessage('give up');
    signal.addEventListener('abort', giveUp);
    try {
      return await ended(worker, { onProgress, onWaiting: this.onWaiting });
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }
}

interface Listeners {
  readonly onProgress: (progress: RebuildProgress) => void;
  readonly onWaiting: (words: string) => void;
}

/** Resolves after the thread has closed its connections: a store opened now sees all documents. */
function ended(worker: Worker, { onProgress, onWaiting }: Listeners): Promise<readonly Held[]> {
  return new Promise((resolve, reject) => {
    let outcome: FromRebuild | undefined;
    worker.on('message', (message: FromRebuild) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'waiting') onWaiting(message.words);
      else outcome = message;
    });
    worker.on('error', (error) => reject(new ProjectionStopped(stopOf(error))));
    worker.on('exit', () => {
      if (outcome?.kind === 'done') resolve(outcome.held);
      else reject(new ProjectionStopped(outcome?.kind === 'failed' ? outcome.stop : stopOf(new Error('the thread has ended'))));
    });
  });
}
