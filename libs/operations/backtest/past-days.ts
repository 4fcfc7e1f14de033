import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import { type Clinic, evolve } from '#libs/domain/clinic/state.ts';
import { wallClock } from '#libs/domain/clinic/wall-clock.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore, Position, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { clinicStream, queueStream } from '#libs/ledger/stream-names.ts';
import { upcast } from '#libs/ledger/upcast.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { isQueueEvent, type QueueLogEvent } from '#projections/queue-event.ts';
import { logEventOf } from '#projections/runner/log-event.ts';
import type { PastDay } from './replayed-day.ts';

const DAY = 24 * 3_600_000;

type Log = Pick<EventStore, 'readStream'>;

/** A clinic's settings from a position of the log on. */
export interface SettingsSince {
  readonly position: Position;
  readonly config: ClinicConfig;
}

/** All settings that a clinic has had, the first ones first; empty: there is no such clinic. */
export async function settingsOf(log: Log, clinicId: ClinicId): Promise<readonly SettingsSince[]> {
  const all: SettingsSince[] = [];
  let clinic: Clinic<Sealed> | null = null;
  for (const stored of await eventsOf(log, clinicStream(clinicId))) {
    clinic = evolve<Sealed>(clinic, upcast<ClinicEvent<Sealed>>(stored));
    if (clinic !== null && clinic.config !== all.at(-1)?.config) all.push({ position: stored.position, config: clinic.config });
  }
  return all;
}

/** A day with the services, rooms and time zone that the clinic had when it began; undefined: nothing happened on it. */
export async function pastDay(
  log: Log,
  clinicId: ClinicId,
  day: ClinicDay,
  settings: readonly SettingsSince[],
): Promise<PastDay | undefined> {
  const events = (await eventsOf(log, queueStream(clinicId, day))).flatMap(queueEvent);
  const [first] = events;
  const config = first && settings.findLast(({ position }) => position < first.position)?.config;
  if (first === undefined || config === undefined) return undefined;
  const at = Date.parse(first.occurredAt);
  return { events, places: config, beginning: at - (wallClock(at, config.timezone) % DAY) };
}

async function eventsOf(log: Log, stream: StreamName): Promise<readonly StoredEvent[]> {
  return (await Array.fromAsync(log.readStream(stream))).flat();
}

function queueEvent(stored: StoredEvent): readonly QueueLogEvent[] {
  const event = logEventOf(stored);
  return event !== undefined && isQueueEvent(event) ? [event] : [];
}
