import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import type { Patience } from './patience.ts';
import type { Projector } from './projector.ts';

/** So many documents are folded before they are stored together. */
const DOCUMENTS = 5_000;

export interface CatchUp {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** Undefined: to the log's end. */
  readonly upTo?: Position | undefined;
  /** Events folded since the last time it was told. */
  readonly folded?: ((events: number) => void) | undefined;
}

/** Folds the log from where the documents stand, and saves. @throws ProjectionStopped at a poison event, once what came before it stands */
export async function catchUp(projector: Projector, parts: CatchUp): Promise<void> {
  await parts.patience(() => readOn(projector, parts));
  await projector.save();
}

/** May be asked again after it failed: it goes on where it was. */
async function readOn(projector: Projector, { events, signal, upTo, folded }: CatchUp): Promise<void> {
  if (isThere(projector, upTo)) return;
  for await (const page of events.readAll({ from: projector.position })) {
    signal.throwIfAborted();
    const { poison } = await projector.take(upTo === undefined ? page : page.filter(({ position }) => position <= upTo));
    if (poison || projector.held >= DOCUMENTS) await projector.save();
    if (poison) throw poison;
    folded?.(page.length);
    if (isThere(projector, upTo)) return;
  }
}

const isThere = ({ position }: Projector, upTo: Position | undefined): boolean =>
  upTo !== undefined && position !== undefined && position >= upTo;
