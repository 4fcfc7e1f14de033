import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { JsonObject, Position, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import { metadataOf } from './metadata.ts';
import { type ParsedStream, parseStream, type StreamKind } from './stream-names.ts';
import { upcast } from './upcast.ts';

/** An event of the log as readers meet it: upcast to the current schema version, its confidential part still sealed. */
export interface LogEvent {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly kind: StreamKind;
  readonly clinicId: ClinicId;
  /** Day of the stream; null for a clinic's lasting streams. */
  readonly day: ClinicDay | null;
  readonly revision: Revision;
  readonly position: Position;
  readonly occurredAt: Instant;
  readonly actor: Actor;
  /** The command that it is of, by which an undo names what it takes back. */
  readonly commandId: string;
}

/** Cached stream names: those that recur are today's. */
const CACHED_STREAMS = 10_000;
const parsed = new Map<string, ParsedStream | undefined>();

/** Undefined for an event of a stream that is not the product's. */
export function logEventOf(stored: StoredEvent): LogEvent | undefined {
  const stream = parsedOnce(stored.stream);
  if (!stream) return undefined;
  const { kind, clinicId, day } = stream;
  const { id, type, revision, position } = stored;
  const { occurredAt, actor, commandId } = metadataOf(stored);
  // An upcaster turns JSON into JSON.
  const data = upcast(stored).data as LogEvent['data'];
  return { id, type, data, kind, clinicId, day, revision, position, occurredAt, actor, commandId };
}

function parsedOnce(name: string): ParsedStream | undefined {
  const known = parsed.get(name);
  if (known || parsed.has(name)) return known;
  if (parsed.size >= CACHED_STREAMS) parsed.clear();
  const stream = parseStream(name);
  parsed.set(name, stream);
  return stream;
}
