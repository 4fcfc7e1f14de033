import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import type { Fault } from '#libs/kernel/threads/fault.ts';
import { faultOfOpening } from './faults.ts';
import type { FileSettings, FromThread, HandlerFactory, ToThread } from './protocol.ts';
import { type Request, WrittenFile } from './written-file.ts';

/**
 * The writer of one or more SQLite files. Requests that arrive during a commit share the next one: everything received is
 * drained, run in one transaction a file, committed, and only then answered.
 */

const LINGER_MS = 0.1;
const LOST_CHECK_MS = 2_000;
const CLOSED: Fault = { kind: 'unavailable', message: 'the file is closed' };

const port = parentPort;
if (!port) throw new Error('the writer runs in a thread of its own');
const answer = (message: FromThread): void => port.postMessage(message);
const next = (): ToThread | undefined => receiveMessageOnPort(port)?.message;

const files = new Map<number, WrittenFile>();
const reported = new Set<number>();

port.on('message', async (first: ToThread) => {
  for (let message: ToThread | undefined = first; message; message = nextSoon()) await drain(message);
});

async function drain(first: ToThread): Promise<void> {
  const waiting = new Map<number, Request[]>();
  for (let message: ToThread | undefined = first; message; message = next()) {
    if (message.kind === 'requests') {
      const queue = waiting.get(message.file);
      if (queue) queue.push(...message.requests);
      else waiting.set(message.file, [...message.requests]);
    } else {
      // Opening takes time: requests that arrive meanwhile must not overtake those received before.
      writeAll(waiting);
      if (message.kind === 'open') await open(message.file, message.settings);
      else close(message.file);
    }
  }
  writeAll(waiting);
}

/**
 * Waits briefly for the next request, for a caller often sends one right after a commit: spinning costs these microseconds,
 * sleeping and waking costs a good part of a commit.
 */
function nextSoon(): ToThread | undefined {
  const until = performance.now() + LINGER_MS;
  while (performance.now() < until) {
    const message = next();
    if (message) return message;
  }
  return undefined;
}

// Checked on a timer, because without writes more and more readers would open the wrong file.
setInterval(() => {
  for (const [file, written] of files) reportLoss(file, written);
}, LOST_CHECK_MS).unref();

function reportLoss(file: number, written: WrittenFile): void {
  const fault = written.lost();
  if (!fault || reported.has(file)) return;
  reported.add(file);
  answer({ kind: 'lost', file, fault });
}

function writeAll(waiting: Map<number, Request[]>): void {
  for (const [file, requests] of waiting) {
    const written = files.get(file);
    const replies = written?.write(requests) ?? requests.map(({ id }) => ({ id, fault: CLOSED }));
    answer({ kind: 'replies', file, replies });
    if (written && replies.some(({ fault }) => fault?.kind === 'lost')) reportLoss(file, written);
  }
  waiting.clear();
}

async function open(file: number, settings: FileSettings): Promise<void> {
  try {
    const module: { default: HandlerFactory<unknown, unknown> } = await import(settings.handler);
    files.set(file, new WrittenFile(settings, module.default));
    answer({ kind: 'opened', file });
  } catch (error) {
    answer({ kind: 'opened', file, fault: faultOfOpening(error, settings.path) });
  }
}

function close(file: number): void {
  files.get(file)?.close();
  files.delete(file);
  answer({ kind: 'closed', file });
}
