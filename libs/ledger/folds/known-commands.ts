import type { Instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { EventStore, Position, Revision, StreamName } from '#libs/event-store/event-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { CommandContext } from '../command-context.ts';
import { isOneCommand, type Metadata, metadataOf } from '../log/metadata.ts';
import type { Fold } from './fold.ts';

/** A command that its stream holds, by its first and its last event. */
export interface KnownCommand {
  readonly first: Revision;
  readonly last: Revision;
  /** Position of the last event. */
  readonly position: Position;
  readonly at: Instant;
}

type Found = Omit<KnownCommand, 'at'> & { readonly metadata: Metadata };

/** Finds the commands that streams hold already, so that a repeated one is answered as it was then. */
export class KnownCommands {
  private readonly store: Pick<EventStore, 'readStream'>;
  private readonly windowMs: number;

  constructor(store: Pick<EventStore, 'readStream'>, windowMs: number) {
    this.store = store;
    this.windowMs = windowMs;
  }

  /** Undefined: not known, or so long ago that its id may be another command's. @throws Refusal when the request was another */
  async find(
    stream: StreamName,
    now: Pick<Fold<unknown>, 'firstOf'>,
    { commandId, requestHash, former = [], at }: CommandContext,
  ): Promise<KnownCommand | undefined> {
    const name = [{ commandId, requestHash }, ...former].find((known) => now.firstOf(known.commandId) !== undefined);
    const first = name && now.firstOf(name.commandId);
    if (name === undefined || first === undefined) return undefined;
    const { metadata, ...known } = await this.commandAt(stream, first);
    if (Date.parse(at) - Date.parse(metadata.occurredAt) > this.windowMs) return undefined;
    if (metadata.requestHash !== name.requestHash) throw new Refusal('idempotency.keyReused');
    return { ...known, at: metadata.occurredAt };
  }

  /** The command whose first event is the one of this revision, with its last event's metadata. */
  private async commandAt(stream: StreamName, first: Revision): Promise<Found> {
    let known: Found | undefined;
    const after = first === 0 ? undefined : ((first - 1) as Revision);
    for await (const page of this.store.readStream(stream, { after })) {
      for (const event of page) {
        const metadata = metadataOf(event);
        if (known && !isOneCommand(metadata, known.metadata)) return known;
        known = { first, last: event.revision, position: event.position, metadata };
      }
    }
    if (!known) throw new StoreCorrupted(`${stream} has lost revision ${first}`);
    return known;
  }
}
