import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { faultOf } from './faults.ts';
import { openWriter } from './open-database.ts';
import type { Fault, FileSettings, FromThread, Handler, HandlerFactory, Reply, ToThread } from './protocol.ts';

/**
 * The writer of one or more SQLite files. Requests that arrive while a commit is on its way share the next one: whatever
 * has come in is drained, run in one transaction a file, committed, and only then answered.
 */

interface OpenFile {
  readonly path: string;
  readonly database: DatabaseSync;
  readonly handler: Handler<unknown, unknown>;
}

interface Waiting {
  readonly id: number;
  readonly body: unknown;
}

const port = parentPort;
if (!port) throw new Error('the writer runs in a thread of its own');
const answer = (message: FromThread): void => port.postMessage(message);

const files = new Map<number, OpenFile>();

port.on('message', async (first: ToThread) => {
  const waiting = new Map<number, Waiting[]>();
  for (let message: ToThread | undefined = first; message; message = receiveMessageOnPort(port)?.message) {
    if (message.kind === 'requests') {
      const queue = waiting.get(message.file);
      if (queue) queue.push(...message.requests);
      else waiting.set(message.file, [...message.requests]);
    } else if (message.kind === 'open') {
      await open(message.file, message.settings);
    } else {
      commitAll(waiting);
      close(message.file);
    }
  }
  commitAll(waiting);
});

function commitAll(waiting: Map<number, Waiting[]>): void {
  for (const [file, requests] of waiting) {
    const open = files.get(file);
    if (open) answer({ kind: 'replies', file, replies: commit(open, requests) });
  }
  waiting.clear();
}

function commit({ path, database, handler }: OpenFile, requests: readonly Waiting[]): readonly Reply[] {
  try {
    database.exec('BEGIN IMMEDIATE');
    const replies = requests.map((request) => run(database, handler, request, path));
    database.exec('COMMIT');
    return replies;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    const fault = faultOf(error, path);
    return requests.map(({ id }) => ({ id, fault }));
  }
}

/** Alone in its savepoint, so that what fails undoes nothing of its neighbours. */
function run(database: DatabaseSync, handler: Handler<unknown, unknown>, { id, body }: Waiting, path: string): Reply {
  database.exec('SAVEPOINT request');
  try {
    const result = handler(body);
    database.exec('RELEASE request');
    return { id, result };
  } catch (error) {
    // A full disk may have undone the whole transaction already: then nothing of the batch stands.
    if (!database.isTransaction) throw error;
    database.exec('ROLLBACK TO request; RELEASE request');
    return { id, fault: faultOf(error, path) };
  }
}

async function open(file: number, settings: FileSettings): Promise<void> {
  try {
    const module: { default: HandlerFactory<unknown, unknown> } = await import(settings.handler);
    const database = openWriter(settings);
    files.set(file, { path: settings.path, database, handler: module.default(database) });
    answer({ kind: 'opened', file });
  } catch (error) {
    const fault: Fault =
      error instanceof StoreCorrupted ? { kind: 'corrupted', message: error.message } : faultOf(error, settings.path);
    answer({ kind: 'opened', file, fault });
  }
}

function close(file: number): void {
  files.get(file)?.database.close();
  files.delete(file);
  answer({ kind: 'closed', file });
}
