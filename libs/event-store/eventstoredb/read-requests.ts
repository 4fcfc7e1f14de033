import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Position } from '../event-store.ts';
import { serverPositionOf } from './position.ts';

const { Options } = streams.ReadReq;
type Options = streams.ReadReq.Options;

const FORWARDS = 0;
const BACKWARDS = 1;
/**
 * Interval, in events, at which a filtered subscription reports its position although nothing matched, so that a reconnect need
 * not read that part again.
 */
const LOOKED_AT_PER_CHECKPOINT = 1_000;

/** Reads from this revision on, inclusive. */
export function streamRequest(stream: string, from: number, count: number): streams.ReadReq {
  const place = new Options.StreamOptions();
  place.setStreamIdentifier(identifierOf(stream));
  place.setRevision(String(from));
  const options = newOptions();
  options.setStream(place);
  options.setReadDirection(FORWARDS);
  options.setCount(String(count));
  options.setNoFilter(new shared.Empty());
  return requestOf(options);
}

export interface AllRequest {
  /** Inclusive when reading forwards, as the server has it; undefined: from the log's beginning, in that direction. */
  readonly from: Position | undefined;
  readonly direction: 'forwards' | 'backwards';
  readonly count: number;
}

export function allRequest({ from, direction, count }: AllRequest): streams.ReadReq {
  const options = newOptions();
  options.setAll(placeInAll(from, direction));
  options.setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS);
  options.setCount(String(count));
  options.setNoFilter(new shared.Empty());
  return requestOf(options);
}

/** Subscribes after this position, exclusive, to the streams whose names match. */
export function subscriptionRequest(after: Position | undefined, regex: string): streams.ReadReq {
  const names = new Options.FilterOptions.Expression();
  names.setRegex(regex);
  const filter = new Options.FilterOptions();
  filter.setStreamIdentifier(names);
  filter.setMax(LOOKED_AT_PER_CHECKPOINT);
  filter.setCheckpointintervalmultiplier(1);
  const options = newOptions();
  options.setAll(placeInAll(after, 'forwards'));
  options.setSubscription(new Options.SubscriptionOptions());
  options.setFilter(filter);
  return requestOf(options);
}

export function identifierOf(stream: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}

function newOptions(): Options {
  const uuids = new Options.UUIDOption();
  uuids.setString(new shared.Empty());
  const options = new Options();
  options.setUuidOption(uuids);
  options.setResolveLinks(false);
  return options;
}

function requestOf(options: Options): streams.ReadReq {
  const request = new streams.ReadReq();
  request.setOptions(options);
  return request;
}

function placeInAll(position: Position | undefined, direction: 'forwards' | 'backwards'): streams.ReadReq.Options.AllOptions {
  const all = new Options.AllOptions();
  if (position !== undefined) {
    const { commit, prepare } = serverPositionOf(position);
    const place = new Options.Position();
    place.setCommitPosition(commit);
    place.setPreparePosition(prepare);
    all.setPosition(place);
  } else if (direction === 'forwards') all.setStart(new shared.Empty());
  else all.setEnd(new shared.Empty());
  return all;
}
