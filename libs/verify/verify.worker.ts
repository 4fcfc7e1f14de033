import { parentPort, workerData } from 'node:worker_threads';
import { faultOf } from '#libs/kernel/threads/fault.ts';
import { isOf } from './clinic/clinic-records.ts';
import { type Head, readHeads } from './heads/heads-file.ts';
import { type VerifyProgress, verify } from './verify.ts';
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
try {
  await run(order);
} catch (error) {
  const fault = faultOf(error);
  if (fault.kind === 'defect') throw error;
  say({ kind: 'failed', fault });
} finally {
  port.close();
}

async function run(order: ToVerify): Promise<void> {
  const sources = await open(order.settings);
  try {
    const heads = believed(order);
    if (typeof heads === 'string') return say({ kind: 'refused', refusal: heads });
    say({ kind: 'begun' });
    const report = await verify(sources, { ...order, heads }, { onProgress: progressTold(), signal: ending.signal });
    say({ kind: 'done', report });
  } finally {
    await sources.close();
  }
}

/** Tells progress now and then. */
function progressTold(): (progress: VerifyProgress) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    say({ kind: 'progress', progress });
  };
}

function believed({ heads, given, clinic }: ToVerify): readonly Head[] | GivenRefusal {
  if (given === undefined) return heads;
  const read = readHeads(given.text, given.publicKey);
  if (typeof read === 'string') return read;
  return clinic === undefined || read.heads.some(({ stream }) => isOf(clinic.id, stream)) ? read.heads : 'ofOthers';
}
