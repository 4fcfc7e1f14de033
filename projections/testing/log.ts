import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import { type ClinicDay, type ClinicId, dayOfTicket, type Instant } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { ticket } from '#libs/domain/queue-day/testing/patients.ts';
import type { JsonObject, Position, Revision } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { StreamKind } from '#libs/ledger/log/stream-names.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** An event of a clinic's day as it was decided, its patient in the clear. */
export type Decided = QueueEvent<PatientDetails>;

export const TENANT = 'default' as ClinicId;
export const DAY: ClinicDay = dayOfTicket(ticket(1));

export const ACTOR: Actor = { userId: '00000000-0000-4000-8000-00000000000a', roles: ['Reception'], provider: 'test' };

/** A seal that hides nothing, so that tests can read the details in a document. */
export const sealed = (words: unknown): Sealed => ({ key: 'key' as KeyId, box: JSON.stringify(words) });

/** An event's data as stored in the log. */
export function sealedData({ data }: DomainEvent): JsonObject {
  // Decided events are plain JSON; their interfaces cannot say so.
  const plain = data as JsonObject;
  return 'confidential' in plain ? { ...plain, confidential: sealed(plain['confidential']) } : plain;
}

/** One stream's events, as the log delivers them. */
export function logOfKind(kind: StreamKind, events: readonly DomainEvent[], day: ClinicDay | null = null): readonly LogEvent[] {
  return events.map((event, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    type: event.type,
    data: sealedData(event),
    kind,
    clinicId: TENANT,
    day,
    revision: index as Revision,
    position: String(index + 1).padStart(16, '0') as Position,
    occurredAt: occurredAt(event),
    actor: ACTOR,
    commandId: `command-${index}`,
  }));
}

/** One clinic's day. */
export const logOf = (...events: readonly Decided[]): readonly LogEvent[] => logOfKind('queue', events, DAY);

/** The instant among the event's data: issuedAt, calledAt, changedAt, … */
export function occurredAt({ data }: DomainEvent): Instant {
  const at = Object.values(data).find((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value));
  return at as Instant;
}
