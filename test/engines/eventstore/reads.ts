import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { streamNotFound } from './answers.ts';
import type { Faults } from './faults.ts';
import type { StandInLog } from './log.ts';
import type { LogRecord } from './record.ts';
import { type ReadCall, Sending } from './sending.ts';
import { serveSubscription } from './subscriptions.ts';

type Options = streams.ReadReq.Options;

export async function serveReads(call: ReadCall, log: StandInLog, faults: Faults): Promise<void> {
  await faults.passage();
  const refusal = faults.stranger(call.metadata) ?? faults.refusal();
  if (refusal) return void call.emit('error', refusal);
  const options = call.request.getOptions();
  if (!options) throw new Error('a request without options');
  const sending = new Sending(call, faults);
  if (options.hasSubscription()) return await serveSubscription(sending, options, log);
  const wanted = options.getStream();
  if (wanted) {
    const stream = Buffer.from(wanted.getStreamIdentifier()?.getStreamName_asU8() ?? '').toString();
    const there = log.of(stream);
    if (!there) await sending.send(streamNotFound(stream));
    else await sendAll(sending, fromRevision(there, Number(wanted.getRevision()), Number(options.getCount())));
  } else await sendAll(sending, fromPosition(log, options));
  sending.end();
}

async function sendAll(sending: Sending, records: Iterable<LogRecord>): Promise<void> {
  for (const record of records) if (!(await sending.send(record.answer))) return;
}

/** Records from a revision on, itself included. */
const fromRevision = (there: readonly LogRecord[], revision: number, count: number): readonly LogRecord[] =>
  there.slice(revision, revision + count);

/** Forwards from a position itself included; backwards it counts as the end of what is read, itself left out. */
function fromPosition(log: StandInLog, options: Options): readonly LogRecord[] {
  const count = Number(options.getCount());
  const position = options.getAll()?.getPosition();
  if (options.getReadDirection() === 0) {
    const first = position ? log.indexAt(Number(position.getCommitPosition())) : 0;
    return log.records.slice(first, first + count);
  }
  const end = position ? log.indexAt(Number(position.getCommitPosition())) : log.records.length;
  return log.records.slice(Math.max(0, end - count), end).reverse();
}
