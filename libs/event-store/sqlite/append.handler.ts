import type { DatabaseSync } from 'node:sqlite';
import type { Handler, HandlerFactory } from '#libs/sqlite/protocol.ts';
import type { EncodedEvent } from '../encoded-event.ts';
import type { AppendAnswer, AppendRequest, Written } from './append-protocol.ts';
import { StreamHeads } from './stream-heads.ts';

/** Runs in the writer thread. */
const openAppend: HandlerFactory<AppendRequest, AppendAnswer> = (database) => {
  const heads = new StreamHeads(database);
  const writtenBefore = openWrittenBefore(database);
  const insertStream = database.prepare('INSERT INTO streams (name) VALUES (?)');
  const insert = database.prepare('INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)');

  const append: Handler<AppendRequest, AppendAnswer> = ({ stream, expected, events }) => {
    const head = heads.headOf(stream);
    if (head.revision !== expected) return writtenBefore(head.number, expected, events) ?? { actual: head.revision };
    const number = head.number ?? Number(insertStream.run(stream).lastInsertRowid);
    let revision = expected;
    let place = 0;
    for (const { id, type, data, metadata } of events) {
      revision += 1;
      place = Number(insert.run(number, revision, id, type, data, metadata).lastInsertRowid);
    }
    heads.set(stream, { number, revision });
    return { revision, place, repeated: false };
  };
  return Object.assign(append, { undone: () => heads.forget() });
};

type WrittenBefore = (stream: number | undefined, expected: number, events: readonly EncodedEvent[]) => Written | undefined;

/** Detects a repeated append: exactly these events stand at exactly this place. */
function openWrittenBefore(database: DatabaseSync): WrittenBefore {
  const following = database.prepare(
    'SELECT id, revision, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  return (stream, expected, events) => {
    if (stream === undefined) return undefined;
    const rows = following.all(stream, expected, events.length);
    const last = rows.at(-1);
    if (!last || events.some(({ id }, index) => rows[index]?.['id'] !== id)) return undefined;
    return { revision: Number(last['revision']), place: Number(last['position']), repeated: true };
  };
}

export default openAppend;
