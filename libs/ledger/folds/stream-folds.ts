import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import type { EventStore, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import type { AggregateDefinition } from '../aggregate-definition.ts';
import type { Confidentiality } from '../confidentiality.ts';
import { metadataOf } from '../log/metadata.ts';
import { upcast } from '../log/upcast.ts';
import type { DoneCommand } from '../outcome.ts';
import { Fold } from './fold.ts';
import { FoldCache } from './fold-cache.ts';
import { StreamUnreadable } from './stream-unreadable.ts';

interface Parts {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly confidentiality: Pick<Confidentiality, 'open'>;
  /** Events kept folded in memory, over all streams. */
  readonly cachedEvents?: number;
}

const CACHED_EVENTS = 400_000;

/** One aggregate's streams, folded: the ones last used are kept, and brought up to date with the log. */
export class StreamFolds<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent> {
  private readonly definition: AggregateDefinition<State, Command, Decided, Recorded>;
  private readonly parts: Parts;
  private readonly cache: FoldCache<State>;

  constructor(definition: AggregateDefinition<State, Command, Decided, Recorded>, parts: Parts) {
    this.definition = definition;
    this.parts = parts;
    this.cache = new FoldCache(parts.cachedEvents ?? CACHED_EVENTS);
  }

  /** The stream's fold, with all that the log holds by now. @throws StreamUnreadable */
  async upToDate(stream: StreamName): Promise<Fold<State>> {
    const fold = this.cache.get(stream, () => this.newFold());
    const after = fold.revision === 'none' ? undefined : fold.revision;
    for await (const page of this.parts.store.readStream(stream, { after })) await this.read(page, fold);
    return fold;
  }

  /** The state as this process last folded it: the log is not asked. Undefined: it never did, or the stream was empty. */
  remembered(stream: StreamName): State | undefined {
    const fold = this.cache.peek(stream);
    return fold === undefined || fold.revision === 'none' ? undefined : fold.state;
  }

  /** The state right after the event `last`, with the events from `first` to it. */
  async between(
    stream: StreamName,
    first: Revision,
    last: Revision,
  ): Promise<{ readonly state: State; readonly events: readonly Recorded[] }> {
    const fold = this.newFold();
    const events: Recorded[] = [];
    for await (const page of this.parts.store.readStream(stream, { upTo: last })) {
      const recorded = await this.read(page, fold);
      events.push(...recorded.filter((_, index) => (page[index]?.revision ?? -1) >= first));
    }
    return { state: fold.state, events };
  }

  /** The states right before and right after a command's events; undefined: the stream holds none of it. */
  async around(stream: StreamName, commandId: string): Promise<DoneCommand<State, Recorded> | undefined> {
    const fold = this.newFold();
    let done: DoneCommand<State, Recorded> | undefined;
    for await (const page of this.parts.store.readStream(stream)) {
      for (const event of page) {
        const metadata = metadataOf(event);
        if (done !== undefined && metadata.commandId !== commandId) return done;
        const before = fold.state;
        const recorded = await this.read([event], fold);
        if (metadata.commandId !== commandId) continue;
        const first = done ?? { at: metadata.occurredAt, before, events: [] };
        done = { ...first, events: [...first.events, ...recorded], after: fold.state };
      }
    }
    return done;
  }

  /** Folds events on, in the form that a reader of the log gets them. */
  apply(fold: Fold<State>, stored: readonly StoredEvent[], recorded: readonly Recorded[]): void {
    for (const [index, event] of recorded.entries()) {
      const at = stored[index];
      if (at) fold.apply(at, this.definition.subjectOf(event), (state) => this.definition.aggregate.evolve(state, event));
    }
  }

  private newFold(): Fold<State> {
    return new Fold(this.definition.aggregate.initial, this.definition.idempotencyWindowMs > 0);
  }

  private async read(page: readonly StoredEvent[], fold: Fold<State>): Promise<readonly Recorded[]> {
    const sealed = readable(() => page.map((event) => this.known(event)));
    const recorded = this.definition.confidential === 'opened' ? await this.parts.confidentiality.open(sealed) : sealed;
    readable(() => this.apply(fold, page, recorded));
    return recorded;
  }

  private known(event: StoredEvent): Recorded {
    if (!Object.hasOwn(this.definition.events, event.type)) throw new StreamUnreadable();
    return upcast<Recorded>(event);
  }
}

/** A fold that fails at an event decides nothing on its stream, however the event has failed its reader. */
function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new StreamUnreadable();
  }
}
