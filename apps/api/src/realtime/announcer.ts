import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { ClinicDay, TenantId } from '#libs/domain/kernel/ids.ts';
import { isQueueEvent, type QueueLogEvent } from '#projections/queue-event.ts';
import type { Applied } from '#projections/runner/batch.ts';
import type { ProjectionProgress } from '#projections/runner/progress.ts';
import { channelOf } from './announcement.ts';
import { BESIDE_THE_QUEUE, READ_MODELS_MS } from './read-models-of-a-day.ts';

export interface AnnouncerParts {
  readonly broadcast: Pick<Broadcast, 'publish'>;
  readonly progress: Pick<ProjectionProgress, 'reached'>;
  /** Whoever listens finds the gap and fills it. */
  readonly lost: (error: unknown) => void;
}

/**
 * Tells every process what has happened in a clinic's day, once all that a page would refetch holds it. The events go as
 * the log has them: whoever hears them opens what its own audience may see.
 */
export class Announcer {
  private readonly parts: AnnouncerParts;
  private last: Promise<unknown> = Promise.resolve();

  constructor(parts: AnnouncerParts) {
    this.parts = parts;
  }

  /** By the queue's projection, in the log's order. Each batch's patience counts from here, so that no delay adds to another. */
  applied(applied: readonly Applied[]): void {
    const events = applied.map(({ event }) => event).filter(isQueueEvent);
    const latest = events.at(-1);
    if (!latest) return;
    const held = this.parts.progress.reached(BESIDE_THE_QUEUE, latest.position, READ_MODELS_MS);
    this.last = Promise.all([held, this.last]).then(() => this.announce(events));
  }

  private announce(events: readonly QueueLogEvent[]): void {
    const { broadcast, lost } = this.parts;
    for (const { tenant, day, events: together } of byDay(events)) {
      const said = together.map(({ revision, type, data }) => ({ revision, type, data }));
      broadcast.publish(channelOf(tenant), { day, events: said }).catch(lost);
    }
  }
}

interface OfOneDay {
  readonly tenant: TenantId;
  readonly day: ClinicDay;
  readonly events: QueueLogEvent[];
}

function byDay(events: readonly QueueLogEvent[]): Iterable<OfOneDay> {
  const days = new Map<string, OfOneDay>();
  for (const event of events) {
    const { tenant, day } = event;
    const key = `${tenant} ${day}`;
    const ofDay = days.get(key) ?? { tenant, day, events: [] };
    ofDay.events.push(event);
    days.set(key, ofDay);
  }
  return days.values();
}
