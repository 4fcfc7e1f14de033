import type { EventStore, Position, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { type Held, type HeldStreams, heldAt } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../../projection.ts';
import type { Applied } from '../batch.ts';
import type { Projector } from '../projector.ts';

export interface LateFoldParts {
  readonly events: Pick<EventStore, 'readStream' | 'readAll'>;
  readonly projection: Projection;
  readonly projector: Projector;
  readonly held: HeldStreams;
}

/**
 * Outcome of folding a stream's waiting events. `overtaken`: events of other streams touched the same documents meanwhile, and
 * the order of the log can only be had by a rebuild; nothing was folded.
 */
export type LateFold = { readonly kind: 'overtaken' } | { readonly kind: 'folded'; readonly applied: readonly Applied[] };

/** Events that wait, up to the first that still cannot be read. */
interface Waiting {
  readonly readable: readonly StoredEvent[];
  /** Documents that they touch, by collection and id. */
  readonly touched: ReadonlySet<string>;
  readonly unreadable: Held | undefined;
}

/**
 * Folds what a stream has waited with, up to the projector's position, and stores the documents. Afterwards `held` has the stream
 * only if one of its events still cannot be folded. The caller keeps the projector from other work meanwhile.
 */
export async function foldLate(waits: Held, parts: LateFoldParts): Promise<LateFold> {
  const { projector, held } = parts;
  const upTo = projector.position;
  if (upTo === undefined) return { kind: 'folded', applied: [] };
  const { readable, touched, unreadable } = await waitingEvents(waits, upTo, parts);
  if (readable.length > 0 && (await isOvertaken(waits, touched, upTo, parts))) return { kind: 'overtaken' };
  held.remove(waits.stream);
  const { applied, held: found } = await projector.takeLate(readable);
  const [stillHeld = unreadable] = found;
  if (stillHeld) held.add(stillHeld);
  await projector.save();
  return { kind: 'folded', applied };
}

async function waitingEvents({ stream, revision }: Held, upTo: Position, parts: LateFoldParts): Promise<Waiting> {
  const readable: StoredEvent[] = [];
  const touched = new Set<string>();
  const after = revision === 0 ? undefined : ((revision - 1) as Revision);
  for await (const page of parts.events.readStream(stream, { after })) {
    for (const stored of page) {
      if (stored.position > upTo) return { readable, touched, unreadable: undefined };
      try {
        for (const document of documentsOf(stored, parts.projection)) touched.add(document);
      } catch (error) {
        return { readable, touched, unreadable: heldAt(stored, error) };
      }
      readable.push(stored);
    }
  }
  return { readable, touched, unreadable: undefined };
}

/** Whether an event of another stream, folded since, touched one of the documents: as it read them, or left them. */
async function isOvertaken(
  { stream, position }: Held,
  touched: ReadonlySet<string>,
  upTo: Position,
  { events, projection, held }: LateFoldParts,
): Promise<boolean> {
  for await (const page of events.readAll({ from: position })) {
    for (const stored of page) {
      if (stored.position > upTo) return false;
      if (stored.stream === stream || held.holds(stored)) continue;
      if (documentsOf(stored, projection).some((document) => touched.has(document))) return true;
    }
  }
  return false;
}

function documentsOf(stored: StoredEvent, projection: Projection): readonly string[] {
  const event = logEventOf(stored);
  return event ? projection.touches(event).map(({ collection, id }) => `${collection}/${id}`) : [];
}
