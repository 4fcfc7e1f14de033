import type { EventStore, StoredEvent } from '#libs/event-store/event-store.ts';
import { OPERATIONS_STREAM } from './stream-names.ts';

export type ReadableLog = Pick<EventStore, 'head' | 'readStream'>;

/**
 * The last format that the log was raised to; undefined: the log is empty. The head is read first: the first process of
 * an installation writes the format before anything else, so a log that has a head has its format too.
 */
export async function formatOf(log: ReadableLog): Promise<number | undefined> {
  const head = await log.head();
  let format: number | undefined;
  for await (const page of log.readStream(OPERATIONS_STREAM)) {
    for (const event of page) format = raisedTo(event) ?? format;
  }
  return format ?? (head === undefined ? undefined : 1);
}

function raisedTo({ type, data }: StoredEvent): number | undefined {
  return type === 'FormatRaised' && typeof data['to'] === 'number' ? data['to'] : undefined;
}
