import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { metadataOf } from '#libs/ledger/metadata.ts';
import { type ParsedStream, parseStream } from '#libs/ledger/stream-names.ts';
import { upcast } from '#libs/ledger/upcast.ts';
import type { LogEvent } from '../projection.ts';

/** Cached stream names: those that recur are today's. */
const CACHED_STREAMS = 10_000;
const parsed = new Map<string, ParsedStream | undefined>();

/** Undefined for an event of a stream that is not the product's. */
export function logEventOf(stored: StoredEvent): LogEvent | undefined {
  const stream = parsedOnce(stored.stream);
  if (!stream) return undefined;
  const { kind, clinicId, day } = stream;
  const { id, type, revision, position } = stored;
  const { occurredAt, actor } = metadataOf(stored);
  // An upcaster turns JSON into JSON.
  const data = upcast(stored).data as LogEvent['data'];
  return { id, type, data, kind, clinicId, day, revision, position, occurredAt, actor };
}

function parsedOnce(name: string): ParsedStream | undefined {
  const known = parsed.get(name);
  if (known || parsed.has(name)) return known;
  if (parsed.size >= CACHED_STREAMS) parsed.clear();
  const stream = parseStream(name);
  parsed.set(name, stream);
  return stream;
}
