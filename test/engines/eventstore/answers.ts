import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import anyMessages from 'google-protobuf/google/protobuf/any_pb.js';
import type { PlacedRecord, WriteResult } from './record.ts';

const { ReadResp, BatchAppendResp } = streams;

export function eventAnswer(record: PlacedRecord): Buffer {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuidOf(record.id));
  recorded.setStreamIdentifier(identifierOf(record.stream));
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(String(record.position));
  recorded.setPreparePosition(String(record.position));
  recorded.getMetadataMap().set('type', record.type).set('content-type', record.contentType).set('created', '0');
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const event = new ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(record.position));
  return answer((response) => response.setEvent(event));
}

export const confirmation = (): Buffer => answer((response) => response.setConfirmation(new ReadResp.SubscriptionConfirmation()));

export const caughtUp = (): Buffer => answer((response) => response.setCaughtUp(new ReadResp.CaughtUp()));

export function checkpoint(position: number): Buffer {
  const reached = new ReadResp.Checkpoint();
  reached.setCommitPosition(String(position));
  reached.setPreparePosition(String(position));
  return answer((response) => response.setCheckpoint(reached));
}

export function streamNotFound(stream: string): Buffer {
  const notFound = new ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifierOf(stream));
  return answer((response) => response.setStreamNotFound(notFound));
}

function answer(fill: (response: streams.ReadResp) => unknown): Buffer {
  const response = new ReadResp();
  fill(response);
  return Buffer.from(response.serializeBinary());
}

export function writtenAnswer({ revision, position }: WriteResult): streams.BatchAppendResp {
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new BatchAppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setPosition(place);
  const response = new BatchAppendResp();
  response.setSuccess(success);
  return response;
}

/** Its message is empty, as a real server's is. */
export function conflictAnswer(expected: number, actual: number): streams.BatchAppendResp {
  const conflict = new shared.WrongExpectedVersion();
  if (actual < 0) conflict.setCurrentNoStream(new shared.Empty());
  else conflict.setCurrentStreamRevision(String(actual));
  if (expected < 0) conflict.setExpectedNoStream(new shared.Empty());
  else conflict.setExpectedStreamPosition(String(expected));
  return failedAnswer('', 'WrongExpectedVersion', conflict.serializeBinary());
}

export function tooLargeAnswer(most: number): streams.BatchAppendResp {
  const exceeded = new shared.MaximumAppendSizeExceeded();
  exceeded.setMaxappendsize(most);
  return failedAnswer('', 'MaximumAppendSizeExceeded', exceeded.serializeBinary());
}

export const notReadyAnswer = (): streams.BatchAppendResp => failedAnswer('Server Is Not Ready', 'Empty', new Uint8Array());

function failedAnswer(message: string, kind: string, details: Uint8Array): streams.BatchAppendResp {
  const packed = new anyMessages.Any();
  packed.pack(details, `event_store.client.${kind}`);
  const status = new statusMessages.Status();
  status.setMessage(message);
  status.setDetails(packed);
  const response = new BatchAppendResp();
  response.setError(status);
  return response;
}

/** A UUID in two halves, as a real server answers even where it was asked in text. */
export function halvedUuid(text: string): shared.UUID {
  const bits = BigInt(`0x${text.replaceAll('-', '')}`);
  const halves = new shared.UUID.Structured();
  halves.setMostSignificantBits(String(BigInt.asIntN(64, bits >> 64n)));
  halves.setLeastSignificantBits(String(BigInt.asIntN(64, bits)));
  const uuid = new shared.UUID();
  uuid.setStructured(halves);
  return uuid;
}

function uuidOf(text: string): shared.UUID {
  const uuid = new shared.UUID();
  uuid.setString(text);
  return uuid;
}

function identifierOf(stream: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}
