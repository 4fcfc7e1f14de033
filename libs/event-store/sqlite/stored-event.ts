import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { JsonObject, Revision, StoredEvent, StreamName } from '../event-store.ts';
import { positionOf } from './position.ts';

/** Position, stream's name, revision, id, type, data, metadata, as selected; in a damaged file of any type. */
export type EventRow = readonly unknown[];

export const EVENT_COLUMNS = 'position, streams.name, revision, events.id, type, data, metadata';

/** Names and revisions in our own file were appended under these brands. */
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

/** Only numbers and the stream's name of a damaged row are reported: the rest may be personal data. */
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
    // The parser's message is left out: it quotes the text, which must not reach a log.
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
