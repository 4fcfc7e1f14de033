import { randomUUID } from 'node:crypto';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EncodedEvent } from '../encoded-event.ts';
import { EventTooLarge, RevisionConflict } from '../errors.ts';
import type { Appended, Revision, StreamName } from '../event-store.ts';
import { positionOf } from './position.ts';
import { identifierOf } from './read-requests.ts';
import { uuidOf } from './uuid.ts';

export interface Append {
  readonly stream: StreamName;
  /** The stream's name on the server. */
  readonly name: string;
  readonly expected: Revision | 'none';
  readonly events: readonly EncodedEvent[];
}

/**
 * The request has no deadline: one by this machine's clock would be past already where the server's is ahead. The server has its
 * own.
 */
export function appendRequest({ name, expected, events }: Append): streams.BatchAppendReq {
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(identifierOf(name));
  if (expected === 'none') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const request = new streams.BatchAppendReq();
  request.setCorrelationId(uuidOf(randomUUID()));
  request.setOptions(options);
  request.setProposedMessagesList(events.map(proposed));
  request.setIsFinal(true);
  return request;
}

function proposed({ id, type, data, metadata }: EncodedEvent): streams.BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(uuidOf(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from(data));
  message.setCustomMetadata(Buffer.from(metadata));
  return message;
}

/** A final answer to an append: it stands there, or it never will. */
export type Outcome = Appended | RevisionConflict | EventTooLarge;

/** Decided by the answer's kind, for its message may be empty. @throws where the server could not do it now, or does not know */
export function outcomeOf(answer: streams.BatchAppendResp, { stream, expected }: Append): Outcome {
  const success = answer.getSuccess();
  const position = success?.getPosition();
  if (success && position) {
    return {
      revision: Number(success.getCurrentRevision()) as Revision,
      position: positionOf({ commit: position.getCommitPosition(), prepare: position.getPreparePosition() }),
    };
  }
  const details = answer.getError()?.getDetails();
  const conflict = details?.unpack(shared.WrongExpectedVersion.deserializeBinary, 'event_store.client.WrongExpectedVersion');
  if (conflict) return new RevisionConflict(stream, expected, actualOf(conflict));
  if (details?.getTypeName() === 'event_store.client.MaximumAppendSizeExceeded') {
    return new EventTooLarge('an append larger than this server takes');
  }
  throw new Error(answer.getError()?.getMessage() || details?.getTypeName() || 'an answer without a position');
}

/** The server reports a stream without events by a field of its own, or by the largest number there is. */
function actualOf(conflict: shared.WrongExpectedVersion): Revision | 'none' {
  const revision = conflict.hasCurrentStreamRevision() ? Number(conflict.getCurrentStreamRevision()) : Number.NaN;
  return Number.isSafeInteger(revision) ? (revision as Revision) : 'none';
}
