import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import type { JsonObject, NewEvent } from '#libs/event-store/event-store.ts';
import type { CommandContext } from '../command-context.ts';
import type { Metadata } from './metadata.ts';
import { currentVersion } from './upcast.ts';

/** A decided, sealed event as the log will store it, without its hash. */
export function newEvent(
  id: string,
  { type, data }: DomainEvent,
  context: CommandContext,
  previousDay: DayHead | null | undefined,
): NewEvent {
  const { clinicId, actor, commandId, requestHash, correlationId, causationId, at: occurredAt } = context;
  const common = {
    schemaVersion: currentVersion(type),
    tenantId: clinicId,
    actor,
    commandId,
    requestHash,
    correlationId,
    causationId,
    occurredAt,
  };
  const metadata: Omit<Metadata, 'hash'> = previousDay === undefined ? common : { ...common, previousDay };
  // An event's data is plain JSON by construction: the log's type can say so, the domain's interfaces cannot.
  return { id, type, data: data as JsonObject, metadata: metadata };
}
