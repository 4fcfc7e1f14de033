import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import type { Patience } from './patience.ts';
import type { Projector } from './projector.ts';

/** So many documents are folded, or events, before what has changed is stored together. */
const DOCUMENTS = 8_000;
const EVENTS = 40_000;

export interface CatchUp {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** The last event to fold. */
  readonly upTo: Position;
  /** Events folded since the last time it was told. */
  readonly folded?: ((events: number) => void) | undefined;
}

/**
 * Folds the log from where the documents stand up to an event, and saves.
 *
 * @throws ProjectionStopped at a poison event, once what came before it stands
 */
export async function catchUp(projector: Projector, parts: CatchUp): Promise<void> {
  await parts.patience(() => readOn(projector, parts));
  await projector.save();
}

/** May be asked again after it failed: it goes on where it was. */
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
