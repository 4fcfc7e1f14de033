import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { JsonObject, Revision, StoredEvent, StreamName } from '../event-store.ts';
import { positionOf } from './position.ts';

/** Position, stream's name, revision, id, type, data, metadata: as selected, and in a damaged file of any kind. */
export type EventRow = readonly unknown[];

export const EVENT_COLUMNS = 'position, streams.name, revision, events.id, type, data, metadata';

/** The names and revisions in our own file are those that were appended under these brands. */
export function storedEvent(row: EventRow, path: string): StoredEvent {
  const [place, stream, revision, id, type] = row;
  const data = objectOf(row[5]);
  const metadata = objectOf(row[6]);
  if (typeof place !== 'number' || typeof stream !== 'string' || typeof revision !== 'number') throw corrupted(row, path);
  if (typeof id !== 'string' || typeof type !== 'string' || !data || !metadata) throw corrupted(row, path);
  return {
    id,
    type,
    data,
    metadata,
    stream: stream as StreamName,
    revision: revision as Revision,
    position: positionOf(place),
  };
}

/** Of what a damaged row holds only numbers and the stream's name are told: anything else may be somebody's. */
function corrupted([place, stream, revision]: EventRow, path: string): StoreCorrupted {
  const number = (value: unknown): number | string => (typeof value === 'number' ? value : 'unknown');
  const name = typeof stream === 'string' ? stream : 'a stream unknown';
  return new StoreCorrupted(`${path}: the event at position ${number(place)} (${name}, revision ${number(revision)}) is damaged`);
}

function objectOf(text: unknown): JsonObject | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // The parser's own message quotes the text, which is nobody's business in a log line.
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
