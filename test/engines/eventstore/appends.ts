import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { conflictAnswer, halvedUuid, notReadyAnswer, tooLargeAnswer, writtenAnswer } from './answers.ts';
import { breakCall, type Faults } from './faults.ts';
import type { StandInLog } from './log.ts';
import type { ProposedRecord } from './record.ts';

export type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type Request = streams.BatchAppendReq;
type Answer = streams.BatchAppendResp;

/** Bytes that a server accepts in one append. */
const LARGEST_APPEND = 1024 * 1024;

export function serveAppends(call: BatchCall, log: StandInLog, faults: Faults): void {
  const stranger = faults.stranger(call.metadata);
  if (stranger) return void call.emit('error', stranger);
  const send = sender(call, faults);
  faults.calls.add(call);
  call.on('data', (request: Request) => void answer(request).catch((error) => call.emit('error', error)));
  call.on('end', () => call.end());
  call.on('cancelled', () => faults.calls.delete(call));

  const answer = async (request: Request): Promise<void> => {
    await faults.passage();
    const [how, when] = (faults.appends.shift() ?? '').split(' ');
    // The real one's answering half ends with this error, and its listening half goes on as if nothing were.
    if (faults.leader) return;
    if (faults.notReady) return send(request, notReadyAnswer());
    const result = when === 'before' ? undefined : resultOf(request, log);
    if (how === 'break') breakCall(call);
    else if (how === 'end') call.end();
    else if (how !== 'silence' && result) send(request, result);
  };
}

function resultOf(request: Request, log: StandInLog): Answer {
  const options = request.getOptions();
  const events = request.getProposedMessagesList().map(proposedRecord);
  const size = events.reduce((sum, { type, data, metadata }) => sum + 2 * type.length + data.length + metadata.length, 0);
  if (size > LARGEST_APPEND) return tooLargeAnswer(LARGEST_APPEND);
  const expected = options?.hasNoStream() ? -1 : Number(options?.getStreamPosition());
  const written = log.append(
    Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? '').toString(),
    expected,
    events,
  );
  return 'actual' in written ? conflictAnswer(expected, written.actual) : writtenAnswer(written);
}

function proposedRecord(message: streams.BatchAppendReq.ProposedMessage): ProposedRecord {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function sender(call: BatchCall, faults: Faults): (request: Request, answer: Answer) => void {
  let held: Answer | undefined;
  return (request, answer) => {
    // A call ended meanwhile by a fault takes no answer, as in Sending.send.
    if (call.writableEnded) return;
    answer.setCorrelationId(halvedUuid(request.getCorrelationId()?.getString() ?? ''));
    answer.setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
    if (faults.answers === 'swapped' && !held) {
      held = answer;
      return;
    }
    call.write(answer);
    if (faults.answers === 'twice') call.write(answer);
    if (held) call.write(held);
    held = undefined;
  };
}
