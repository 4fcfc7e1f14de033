import { join } from 'node:path';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { StandInLog } from '../engines/eventstore/log.ts';

/** An event as far as the invariants of a log look at it. */
export interface LoggedEvent {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandId: string;
  /** Whether the command came with an idempotency key; those of the demonstration's past had none. */
  readonly isKeyed: boolean;
}

/** Events of the streams whose names begin with the prefix, in order. */
export const eventsOf = (log: StandInLog, prefix: string): readonly LoggedEvent[] =>
  log.records
    .filter(({ stream }) => stream.startsWith(prefix))
    .map(({ id, stream, type, data, metadata }) => {
      const { commandId, requestHash } = parsed(metadata);
      return { id, stream, type, data: parsed(data), commandId: String(commandId), isKeyed: typeof requestHash === 'string' };
    });

/** The same of a data folder, after its product has ended. */
export async function eventsInFolder(folder: string, prefix: string): Promise<readonly LoggedEvent[]> {
  const thread = new WriterThread();
  const log = await openSqliteEventStore({ path: join(folder, 'log.db'), thread });
  try {
    const events = (await Array.fromAsync(log.readAll())).flat();
    return events
      .filter(({ stream }) => stream.startsWith(prefix))
      .map((event) => {
        const { commandId, requestHash } = metadataOf(event);
        const { id, stream, type, data } = event;
        return { id, stream, type, data, commandId, isKeyed: requestHash !== null };
      });
  } finally {
    await log.close();
    await thread.close();
  }
}

const parsed = (bytes: Uint8Array): Record<string, unknown> => JSON.parse(Buffer.from(bytes).toString());
