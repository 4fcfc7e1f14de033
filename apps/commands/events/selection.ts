import { type ClinicId, dayOfTicket, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { EventStore, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { parseStream } from '#libs/ledger/log/stream-names.ts';

/** Filter of events; a part left out matches all. */
export interface Selection {
  readonly stream?: StreamName | undefined;
  readonly ticket?: TicketId | undefined;
  readonly tenant?: ClinicId | undefined;
}

export function isSelected({ stream, ticket, tenant: clinicId }: Selection): (event: StoredEvent) => boolean {
  return (event) =>
    (stream === undefined || event.stream === stream) &&
    (ticket === undefined || event.data['ticketId'] === ticket) &&
    (clinicId === undefined || parseStream(event.stream)?.clinicId === clinicId);
}

/** The streams that can hold a selected event; undefined: any. */
export function streamsOf(
  { stream, ticket, tenant: clinicId }: Selection,
  names: readonly string[],
): readonly StreamName[] | undefined {
  if (stream !== undefined) return [stream];
  if (ticket === undefined) return undefined;
  const day = dayOfTicket(ticket);
  // Names from the log itself.
  return names.filter((name) => isOfDay(name, day, clinicId)) as StreamName[];
}

function isOfDay(name: string, day: string, clinicId: ClinicId | undefined): boolean {
  const parsed = parseStream(name);
  return parsed?.day === day && (clinicId === undefined || parsed.clinicId === clinicId);
}

/** The newest `limit` events, oldest first. */
export async function newest(
  log: Pick<EventStore, 'readAll' | 'readStream'>,
  selection: Selection,
  streams: readonly StreamName[] | undefined,
  limit: number,
): Promise<readonly StoredEvent[]> {
  if (limit === 0) return [];
  const selected = isSelected(selection);
  return streams ? await newestOf(log, streams, selected, limit) : await newestOfAll(log, selected, limit);
}

async function newestOf(
  log: Pick<EventStore, 'readStream'>,
  streams: readonly StreamName[],
  selected: (event: StoredEvent) => boolean,
  limit: number,
): Promise<readonly StoredEvent[]> {
  let found: readonly StoredEvent[] = [];
  for (const stream of streams) {
    for await (const page of log.readStream(stream)) found = [...found, ...page.filter(selected)].slice(-limit);
  }
  return found.toSorted((one, other) => (one.position < other.position ? -1 : 1));
}

async function newestOfAll(
  log: Pick<EventStore, 'readAll'>,
  selected: (event: StoredEvent) => boolean,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = [];
  for await (const page of log.readAll({ direction: 'backwards' })) {
    found.push(...page.filter(selected));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit).reverse();
}
