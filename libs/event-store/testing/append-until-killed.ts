import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { Position, Revision, StreamName } from '../event-store.ts';
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts';

/** An acknowledged append, printed as one line. */
export interface Acknowledged {
  readonly stream: StreamName;
  readonly ids: readonly string[];
  readonly revision: Revision;
  readonly position: Position;
}

/** Process of many writers that runs until it is killed: `node append-until-killed.ts FILE ROUND`. */
const [, , path, round] = process.argv;
if (path === undefined || round === undefined) throw new Error('which file, and which round?');
const store = await openSqliteEventStore({ path, thread: new WriterThread() });

const say = (acknowledged: Acknowledged): number => writeSync(1, `${JSON.stringify(acknowledged)}\n`);

async function write(stream: StreamName): Promise<never> {
  let expected: Revision | 'none' = 'none';
  for (let count = 1; ; count = (count % 4) + 1) {
    const events = Array.from({ length: count }, () => ({
      id: randomUUID(),
      type: 'TicketIssued',
      data: { count },
      metadata: {},
    }));
    const { revision, position } = await store.append(stream, events, expected);
    say({ stream, ids: events.map(({ id }) => id), revision, position });
    expected = revision;
  }
}

await Promise.all(Array.from({ length: 20 }, (_, writer) => write(`queue-clinic-${writer}_${round}` as StreamName)));
