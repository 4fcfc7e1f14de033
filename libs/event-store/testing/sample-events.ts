import type { NewEvent, StoredEvent, StreamName } from '../event-store.ts';

let made = 0;

const uuid = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export function newEvent(given: Partial<NewEvent> = {}): NewEvent {
  made += 1;
  return { id: uuid(made), type: 'TicketIssued', data: { position: made }, metadata: { commandId: uuid(made) }, ...given };
}

export const newEvents = (count: number): NewEvent[] => Array.from({ length: count }, () => newEvent());

export function newStream(): StreamName {
  made += 1;
  return `queue-clinic-${made}_20261120` as StreamName;
}

export const idsOf = (events: readonly NewEvent[]): string[] => events.map(({ id }) => id);

export async function collect(pages: AsyncIterable<readonly StoredEvent[]>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of pages) events.push(...page);
  return events;
}
