import type { StoredEvent } from '#libs/event-store/event-store.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { KeyFinding } from './finding.ts';

interface DamagedKey {
  readonly subject: string;
  readonly places: string[];
  readonly first: StoredEvent;
  events: number;
}

const KEYS = 1_000;
const PLACES = 10;

/** Keys that are held and do not open, each with its ticket or member and the events that it seals. */
export class DamagedKeys {
  private readonly keys = new Map<KeyId, DamagedKey>();

  add(key: KeyId, event: StoredEvent): void {
    const known = this.keys.get(key) ?? { subject: subjectOf(event), places: [], first: event, events: 0 };
    known.events += 1;
    if (known.places.length < PLACES) known.places.push(`${event.stream} #${event.revision}`);
    if (this.keys.has(key) || this.keys.size < KEYS) this.keys.set(key, known);
  }

  *findings(): Generator<KeyFinding, void, undefined> {
    for (const [key, { subject, places, first, events }] of this.keys) {
      const more = events > places.length ? ` and ${events - places.length} more` : '';
      const { stream, revision, position, type, id } = first;
      const seals = { stream, revision, position, type, id };
      yield { what: 'key', key, of: subject, seals, problem: `it does not open; it seals ${places.join(', ')}${more}` };
    }
  }
}

function subjectOf({ data }: StoredEvent): string {
  const { ticketId, memberId } = data;
  if (typeof ticketId === 'string') return `ticket ${ticketId}`;
  return typeof memberId === 'string' ? `member ${memberId}` : 'the clinic';
}
