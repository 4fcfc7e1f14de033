import { parentPort, workerData } from 'node:worker_threads';
import { type Head, readHeads } from '../heads/heads-file.ts';
import { isOf } from './clinic/clinic-records.ts';
import { verify } from './verify.ts';
import type { FromVerify, GivenRefusal, OpenVerifySources, ToVerify } from './verify-protocol.ts';

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
  const heads = believed(order);
  if (typeof heads === 'string') {
    say({ kind: 'refused', refusal: heads });
  } else {
    say({ kind: 'begun' });
    say({ kind: 'done', report: await verify(sources, { ...order, heads }, { onProgress, signal: ending.signal }) });
  }
} finally {
  await sources.close();
  port.close();
}

function believed({ heads, given, clinic }: ToVerify): readonly Head[] | GivenRefusal {
  if (given === undefined) return heads;
  const read = readHeads(given.text, given.publicKey);
  if (typeof read === 'string') return read;
  return clinic === undefined || read.heads.some(({ stream }) => isOf(clinic.id, stream)) ? read.heads : 'ofOthers';
}
