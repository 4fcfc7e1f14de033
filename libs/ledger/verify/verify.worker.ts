import { parentPort, workerData } from 'node:worker_threads';
import { verify } from './verify.ts';
import type { FromVerify, OpenVerifySources, ToVerify } from './verify-protocol.ts';

/** Verifies once, and ends. Any message aborts it. */

const TELL_EVERY_MS = 100;

const port = parentPort;
if (!port) throw new Error('a verification runs in a thread of its own');
const say = (message: FromVerify): void => port.postMessage(message);

const ending = new AbortController();
port.once('message', () => ending.abort());

// Set by VerifyThread.
const order = workerData as ToVerify;
const { default: open }: { default: OpenVerifySources } = await import(order.sources);
const sources = await open(order.settings);
let toldAt = Number.NEGATIVE_INFINITY;
try {
  const onProgress = (progress: { readonly events: number; readonly total: number | undefined }): void => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    say({ kind: 'progress', progress });
  };
  say({ kind: 'done', report: await verify(sources, order, { onProgress, signal: ending.signal }) });
} finally {
  await sources.close();
  port.close();
}
