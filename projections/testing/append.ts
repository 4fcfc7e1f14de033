import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { EventStore, NewEvent, Position, Revision, StreamName } from '#libs/event-store/event-store.ts';
import type { Metadata } from '#libs/ledger/log/metadata.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { DAY, occurredAt, sealedData, TENANT } from './log.ts';

let made = 0;

/** A decided event as stored in the log, without a real hash chain. */
export function newEvent(event: DomainEvent, clinicId: ClinicId = TENANT): NewEvent {
  made += 1;
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    type: event.type,
    data: sealedData(event),
    metadata: metadata(clinicId, occurredAt(event)),
  };
}

function metadata(clinicId: ClinicId, at: Instant): Metadata {
  const actor = { userId: 'somebody', roles: [], provider: 'test' };
  const ids = { commandId: 'command', requestHash: null, correlationId: 'correlation', causationId: 'causation' };
  return { schemaVersion: 1, tenantId: clinicId, actor, ...ids, occurredAt: at, hash: '' };
}

/** Appends to one stream, an append an event. */
export class Appender {
  private readonly events: EventStore;
  private readonly stream: StreamName;
  private revision: Revision | 'none' = 'none';

  constructor(events: EventStore, stream: StreamName = queueStream(TENANT, DAY)) {
    this.events = events;
    this.stream = stream;
  }

  /** Returns the position of the last event. */
  async append(...decided: readonly DomainEvent[]): Promise<Position> {
    let last: Position | undefined;
    for (const event of decided) {
      const { revision, position } = await this.events.append(this.stream, [newEvent(event)], this.revision);
      this.revision = revision;
      last = position;
    }
    if (last === undefined) throw new Error('nothing to append');
    return last;
  }
}
