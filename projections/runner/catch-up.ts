import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import type { Projector } from './projector.ts';
import type { RetryStore } from './store-retry.ts';

/** Number of documents, or of events, after which changes are stored. */
const DOCUMENTS = 8_000;
const EVENTS = 40_000;

export interface CatchUp {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly retryStore: RetryStore;
  readonly signal: AbortSignal;
  /** The last event to fold. */
  readonly upTo: Position;
  /** Called with the number of events folded since its last call. */
  readonly folded?: ((events: number) => void) | undefined;
}

/**
 * Folds the log from the documents' checkpoint up to an event, and saves.
 *
 * @throws ProjectionStopped where too many streams hold a poison event, once the changes before the last are stored
 */
export async function catchUp(projector: Projector, parts: CatchUp): Promise<void> {
  await parts.retryStore(() => readOn(projector, parts));
  await projector.save();
}

/** Can be repeated after a failure: it continues where it was. */
async function readOn(projector: Projector, { events, signal, upTo, folded }: CatchUp): Promise<void> {
  if (isThere(projector, upTo)) return;
  for await (const page of events.readAll({ from: projector.position })) {
    signal.throwIfAborted();
    const { poison } = await projector.take(page.filter(({ position }) => position <= upTo));
    if (projector.held >= DOCUMENTS || projector.unsaved >= EVENTS) await projector.saveMeanwhile();
    if (poison) {
      await projector.save();
      throw poison;
    }
    folded?.(page.length);
    if (isThere(projector, upTo)) return;
  }
}

const isThere = ({ position }: Projector, upTo: Position): boolean => position !== undefined && position >= upTo;
