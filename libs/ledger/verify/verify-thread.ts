import { Worker } from 'node:worker_threads';
import type { Json } from '#libs/event-store/event-store.ts';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { Report } from './report.ts';
import type { VerifyOrder, VerifyParts } from './verify.ts';
import type { FromVerify, ToVerify } from './verify-protocol.ts';

/** Verifies on a worker thread, so that requests are not delayed. */
export class VerifyThread {
  private readonly sources: URL;
  private readonly settings: Json;

  constructor(sources: URL, settings: Json) {
    this.sources = sources;
    this.settings = settings;
  }

  async run(order: VerifyOrder, { onProgress, signal }: VerifyParts): Promise<Report> {
    signal.throwIfAborted();
    const workerData: ToVerify = { ...order, sources: this.sources.href, settings: this.settings };
    const worker = new Worker(moduleUrl('./verify.worker', import.meta.url), { name: 'verify', workerData });
    const giveUp = (): void => worker.postMessage('give up');
    signal.addEventListener('abort', giveUp);
    try {
      return await ended(worker, onProgress);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }
}

function ended(worker: Worker, onProgress: VerifyParts['onProgress']): Promise<Report> {
  return new Promise((resolve, reject) => {
    let report: Report | undefined;
    worker.on('message', (message: FromVerify) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else report = message.report;
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      if (report) resolve(report);
      else reject(new Error('the verification has ended without a report'));
    });
  });
}
