import type { DatabaseSync } from 'node:sqlite';
import { nextKey } from '#libs/sqlite/next-key.ts';
import type { Position, Revision, StreamName } from '../event-store.ts';
import { NONE } from './append-protocol.ts';
import { positionOf } from './position.ts';

export interface EventName {
  readonly position: Position;
  readonly stream: StreamName;
  readonly revision: Revision;
}

interface Problem {
  readonly event?: EventName;
  readonly problem: string;
}

const PAGE = 1_000;

/**
 * Checks every position from 1 to the last that the file ever gave, every revision of every stream, every text. Events appended
 * meanwhile are included.
 */
export function* checkEvents(database: DatabaseSync): Generator<Problem, void, undefined> {
  const given = lastGiven(database);
  const revisions = new Map<unknown, number>();
  let place = 0;
  for (const row of rows(database)) {
    const event = nameOf(row);
    if (event === undefined) {
      yield { problem: `the row at position ${Number(row['position'])} is no event` };
    } else {
      for (const problem of [
        gap('position', place, Number(row['position'])),
        gap('revision', revisions.get(row['stream']) ?? NONE, event.revision),
        ...['data', 'metadata'].map((column) => changedText(column, row[column])),
      ]) {
        if (problem !== undefined) yield { event, problem };
      }
      revisions.set(row['stream'], event.revision);
    }
    place = Number(row['position']);
  }
  if (place < given) yield { problem: `the events from position ${place + 1} to ${given} are gone` };
  if (place > lastGiven(database)) yield { problem: `position ${place} was never given` };
}

type Row = Readonly<Record<string, unknown>>;

/** Last position that AUTOINCREMENT remembers. */
function lastGiven(database: DatabaseSync): number {
  return Number(database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'events'`).get()?.['seq'] ?? 0);
}

function* rows(database: DatabaseSync): Generator<Row, void, undefined> {
  const page = database.prepare(
    `SELECT position, stream, name, revision, data, metadata FROM events LEFT JOIN streams ON streams.id = events.stream
     WHERE position > ? ORDER BY position LIMIT ${PAGE}`,
  );
  for (let last = 0; ; ) {
    const found: readonly Row[] = page.all(last);
    const end = found.at(-1);
    if (!end) return;
    yield* found;
    last = nextKey(database.location() ?? 'the log', last, Number(end['position']));
  }
}

function nameOf({ position, name, revision }: Row): EventName | undefined {
  if (typeof position !== 'number' || typeof name !== 'string' || typeof revision !== 'number') return undefined;
  return { position: positionOf(position), stream: name as StreamName, revision: revision as Revision };
}

const gap = (what: string, before: number, found: number): string | undefined =>
  found === before + 1 ? undefined : `${what} ${found} follows ${before === NONE ? 'nothing' : before}`;

/** Each content has exactly one text, the one that was written: any other was put there. */
function changedText(column: string, text: unknown): string | undefined {
  return typeof text === 'string' && isOnlyText(text) ? undefined : `its ${column} is not the text that was written`;
}

function isOnlyText(text: string): boolean {
  try {
    return text.startsWith('{') && JSON.stringify(JSON.parse(text)) === text;
  } catch {
    // Not JSON; the parser's message is left out, for it would quote the text.
    return false;
  }
}
