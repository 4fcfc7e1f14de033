import type { JsonObject, Position, Revision, StreamName } from '#libs/event-store/event-store.ts';
import { HashChain, NO_PREVIOUS_HASH } from '#libs/ledger/chain/hash-chain.ts';
import type { LogRecord } from '../log-records.ts';

export const CHAIN = new HashChain(Buffer.alloc(32, 'chain'));

/** A stream as the ledger writes it: each event chained to the one before. */
export function chainOf(count: number, stream = 'queue-palm_20261120'): readonly LogRecord[] {
  let previous = NO_PREVIOUS_HASH;
  return Array.from({ length: count }, (_, revision) => {
    const written = { id: `event-${revision}`, type: 'TicketIssued', data: { revision }, metadata: { tenantId: 'palm' } };
    const event = CHAIN.chained({ stream, revision, previous }, written);
    previous = event.metadata.hash;
    return recordOf(event, stream, revision);
  });
}

/** The same event with some fields replaced. */
export function withChange(
  record: LogRecord,
  change: { data?: JsonObject; metadata?: JsonObject; id?: string; type?: string },
): LogRecord {
  return record.event ? { ...record, event: { ...record.event, ...change } } : record;
}

/** A forged first event of a stream with a valid hash. */
export function writtenAnew(record: LogRecord): LogRecord {
  return record.event ? withChange(record, CHAIN.chained(placeOf(record), { ...record.event, data: { forged: true } })) : record;
}

/** The same event under another stream's name. */
export const standingIn = (stream: string, record: LogRecord): LogRecord => ({
  ...record,
  stream,
  event: record.event && { ...record.event, stream: stream as StreamName },
});

const placeOf = ({ stream = '' }: LogRecord) => ({ stream, revision: 0, previous: NO_PREVIOUS_HASH });

export const unreadable = (record: LogRecord): LogRecord => ({ ...record, event: undefined });
export const at = (record: LogRecord, revision: number): LogRecord => ({ ...record, revision });

function recordOf(
  event: { readonly id: string; readonly type: string; readonly data: JsonObject; readonly metadata: JsonObject },
  stream: string,
  revision: number,
): LogRecord {
  const place = revision + 1;
  const position = String(place).padStart(16, '0') as Position;
  const stored = { ...event, stream: stream as StreamName, revision: revision as Revision, position };
  return { position, place, stream, revision, id: event.id, type: event.type, event: stored };
}
