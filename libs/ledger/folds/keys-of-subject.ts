import type { EventStore, JsonObject, Revision, StreamName } from '#libs/event-store/event-store.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { keyNamedBy } from './fold.ts';

const SUBJECTS = ['ticketId', 'memberId'];

interface AboutSubject {
  readonly data: JsonObject;
  /** `none`: of a stream that holds nothing. */
  readonly revision: Revision | 'none';
}

/** Every key that sealed something of the event's ticket or member, up to that event. */
export async function keysOf(
  log: Pick<EventStore, 'readStream'>,
  stream: StreamName,
  { data, revision }: AboutSubject,
): Promise<ReadonlySet<KeyId>> {
  const subject = subjectOf(data);
  const keys = new Set<KeyId>();
  if (revision === 'none') return keys;
  for await (const page of log.readStream(stream, { upTo: revision })) {
    for (const earlier of page) {
      const key = keyNamedBy(earlier);
      if (key && subjectOf(earlier.data) === subject) keys.add(key);
    }
  }
  return keys;
}

const subjectOf = (data: JsonObject): unknown => SUBJECTS.map((name) => data[name]).find((id) => id !== undefined);
