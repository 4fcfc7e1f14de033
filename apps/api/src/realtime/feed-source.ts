import type { Topic } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { Audience } from './audience.ts';

/** An event of one of a clinic's daily streams. */
export interface FeedEvent {
  readonly revision: number;
}

/** One event as an update of a topic. */
export interface FeedUpdate extends FeedEvent {
  readonly topic: Topic;
}

/** Clinic and day of an event. */
export interface ClinicDayKey {
  readonly clinicId: ClinicId;
  readonly day: ClinicDay;
}

/** Message to every process once the read models hold these events of one clinic day. */
export interface Announced<Event extends FeedEvent> {
  readonly day: ClinicDay;
  /** Sorted by revision. */
  readonly events: readonly Event[];
}

/** A kind of daily stream: how feeds learn of its events, and what they send of them. */
export interface FeedSource<Event extends FeedEvent, Update extends FeedUpdate> {
  channelOf(clinicId: ClinicId): string;
  /** Undefined for messages of another product version that this one does not know. */
  read(message: Json): Announced<Event> | undefined;
  readonly log: DayEvents<Event>;
  /** Undefined when the event raises no topic. */
  updateOf(event: Event): Update | undefined;
  /** Updates of one topic in missed events, of which the last of a ticket tells its present state. */
  updatesIn(events: readonly Event[], topic: Topic): readonly Update[];
  encode(of: ClinicDayKey, update: Update, audience: Audience): Promise<string>;
  /** Encodes once for each audience, however many listeners it has. */
  encodePerAudience(of: ClinicDayKey, update: Update, audiences: ReadonlySet<Audience>): Promise<ReadonlyMap<Audience, string>>;
}

/** A clinic's events of a day, as its stream holds them. */
export interface DayEvents<Event extends FeedEvent> {
  /** Returns the day's last revision. */
  head(clinicId: ClinicId, day: ClinicDay): Promise<number | 'none'>;
  after(clinicId: ClinicId, day: ClinicDay, revision: number | 'none'): AsyncIterable<Event>;
}
