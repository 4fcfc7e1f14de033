import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { JsonObject, Position, Revision, StoredEvent } from '../event-store.ts';
import { positionOf } from './position.ts';
import type { StreamNames } from './stream-names.ts';
import { uuidText } from './uuid.ts';

type Recorded = streams.ReadResp.ReadEvent.RecordedEvent;

/** Converts a recorded event; undefined for an event that is not ours. */
export function storedEvent(recorded: Recorded, names: StreamNames): StoredEvent | undefined {
  const stream = names.fromServer(Buffer.from(recorded.getStreamIdentifier()?.getStreamName_asU8() ?? '').toString());
  if (stream === undefined) return undefined;
  const position = placeOf(recorded);
  const revision = Number(recorded.getStreamRevision()) as Revision;
  const id = uuidText(recorded.getId());
  const type = recorded.getMetadataMap().get('type');
  const data = objectOf(recorded.getData_asU8());
  const metadata = objectOf(recorded.getCustomMetadata_asU8());
  if (!id || !type || !data || !metadata) {
    throw new StoreCorrupted(`the event at position ${position} (${stream}, revision ${revision}) is not one of ours`);
  }
  return { id, type, data, metadata, stream, revision, position };
}

export const placeOf = (recorded: Recorded): Position =>
  positionOf({ commit: recorded.getCommitPosition(), prepare: recorded.getPreparePosition() });

function objectOf(bytes: Uint8Array): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
    return isObject(value) ? value : undefined;
  } catch {
    // The parser's message is left out: it quotes the text, which must not reach a log.
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
