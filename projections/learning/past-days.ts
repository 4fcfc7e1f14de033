import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import { type Clinic, evolve } from '#libs/domain/clinic/state.ts';
import { midnightBefore } from '#libs/domain/clinic/wall-clock.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore, Position, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { isQueueEvent, type QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import { clinicStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { upcast } from '#libs/ledger/log/upcast.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { PastDay } from './replayed-day.ts';

type Log = Pick<EventStore, 'readStream'>;

/** A clinic's settings from a position of the log on. */
interface SettingsSince {
  readonly position: Position;
  readonly config: ClinicConfig;
}

/** All settings that a clinic has had, and the days that have begun there, each in order. */
export interface ClinicPast {
  readonly settings: readonly SettingsSince[];
  readonly days: readonly ClinicDay[];
}

/** Undefined: there is no such clinic. */
export async function pastOf(log: Log, clinicId: ClinicId): Promise<ClinicPast | undefined> {
  const settings: SettingsSince[] = [];
  const days: ClinicDay[] = [];
  let clinic: Clinic<Sealed> | null = null;
  for (const stored of await eventsOf(log, clinicStream(clinicId))) {
    const event = upcast<ClinicEvent<Sealed>>(stored);
    if (event.type === 'DayBegun') days.push(event.data.day);
    clinic = evolve<Sealed>(clinic, event);
    if (clinic !== null && clinic.config !== settings.at(-1)?.config)
      settings.push({ position: stored.position, config: clinic.config });
  }
  return clinic === null ? undefined : { settings, days };
}

/** A day with the services, rooms and time zone that the clinic had when it began; undefined: nothing happened on it. */
export async function pastDay(
  log: Log,
  clinicId: ClinicId,
  day: ClinicDay,
  { settings }: ClinicPast,
): Promise<PastDay | undefined> {
  const events = (await eventsOf(log, queueStream(clinicId, day))).flatMap(queueEvent);
  const [first] = events;
  const config = first && settings.findLast(({ position }) => position < first.position)?.config;
  if (first === undefined || config === undefined) return undefined;
  return { events, places: config, beginning: midnightBefore(Date.parse(first.occurredAt), config.timezone) };
}

async function eventsOf(log: Log, stream: StreamName): Promise<readonly StoredEvent[]> {
  return (await Array.fromAsync(log.readStream(stream))).flat();
}

function queueEvent(stored: StoredEvent): readonly QueueLogEvent[] {
  const event = logEventOf(stored);
  return event !== undefined && isQueueEvent(event) ? [event] : [];
}
