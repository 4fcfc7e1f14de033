import type { JsonObject, Revision, StreamName } from '#libs/event-store/event-store.ts';
import { positionOf } from '#libs/event-store/sqlite/position.ts';
import type { LogRecord } from '../log-records.ts';

/** Position, stream's name, revision, id, type, data and metadata as bytes: as found, in a damaged file of any kind. */
export type RecordRow = readonly unknown[];

const UNKNOWN = -1;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function recordOf([place, name, revision, id, type, dataBytes, metadataBytes]: RecordRow): LogRecord {
  const found = {
    place: Number(place),
    position: positionOf(Number(place)),
    stream: typeof name === 'string' ? name : undefined,
    revision: typeof revision === 'number' ? revision : UNKNOWN,
    id: typeof id === 'string' ? id : undefined,
    type: typeof type === 'string' ? type : 'unknown',
  };
  const data = objectOf(dataBytes);
  const metadata = objectOf(metadataBytes);
  if (!data || !metadata || found.stream === undefined || typeof id !== 'string' || typeof type !== 'string') {
    return { ...found, event: undefined };
  }
  const { position } = found;
  // Stream and revision as the file has them: verification is what finds out whether they changed.
  const event = { id, type, data, metadata, position, stream: found.stream as StreamName, revision: found.revision as Revision };
  return { ...found, event };
}

/** Stored text must equal the writer's serialisation of its content: any other text was put there later. */
function objectOf(bytes: unknown): JsonObject | undefined {
  if (!(bytes instanceof Uint8Array)) return undefined;
  try {
    const text = utf8.decode(bytes);
    const value: unknown = JSON.parse(text);
    return text.startsWith('{') && JSON.stringify(value) === text ? (value as JsonObject) : undefined;
  } catch {
    // Not UTF-8, or not JSON; the parser's message would quote it, so it is dropped.
    return undefined;
  }
}
