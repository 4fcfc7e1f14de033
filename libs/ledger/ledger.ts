import { setTimeout } from 'node:timers/promises';
import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { RevisionConflict } from '#libs/event-store/errors.ts';
import type {
  Appended,
  EventStore,
  NewEvent,
  Position,
  Revision,
  StoredEvent,
  StreamName,
} from '#libs/event-store/event-store.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { backoffMs } from '#libs/kernel/time/retry.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { AggregateDefinition } from './aggregate-definition.ts';
import type { CommandContext } from './command-context.ts';
import type { Attributed, Confidentiality } from './confidentiality.ts';
import { Fold } from './fold.ts';
import { FoldCache } from './fold-cache.ts';
import type { HashChain } from './hash-chain.ts';
import { isOneCommand, type Metadata, metadataOf } from './metadata.ts';
import { newEvent } from './new-event.ts';
import { upcast } from './upcast.ts';

export interface Outcome<State, Recorded> {
  /** The state right after this command, also when a repeated command is answered. */
  readonly state: State;
  readonly events: readonly Recorded[];
  readonly revision: Revision | 'none';
  /** Position of the command's last event, also for a repeated command: read models may still be behind it. */
  readonly position: Position | undefined;
}

/** A command with the actor, time and cause that its events will name. */
export interface AttributedCommand<Command> {
  readonly context: CommandContext;
  readonly command: Command;
}

export interface Snapshot<State> {
  readonly state: State;
  readonly revision: Revision | 'none';
  readonly hash: string;
}

export interface LedgerParts {
  readonly store: EventStore;
  readonly confidentiality: Confidentiality;
  readonly chain: HashChain;
  /** A UUID. */
  readonly newEventId: () => string;
  /** Waits before deciding anew. */
  readonly pause?: (attempt: number) => Promise<unknown>;
  /** Events kept folded in memory, over all streams of this ledger. */
  readonly cachedEvents?: number;
}

/** A command that the stream holds, by its last event. */
type KnownCommand = Metadata & { readonly last: Revision; readonly position: Position };

/** Attempts at a command while other processes win the conflict. */
const ATTEMPTS = 40;
/** All of each delay is random: processes that lost together must not come back together. */
const CONFLICT_BACKOFF = { firstMs: 2, longestMs: 32, jitter: 1 };
const CACHED_EVENTS = 400_000;

/** Turns commands into events, for every aggregate: `execute` has the steps. */
export class Ledger<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent> {
  private readonly definition: AggregateDefinition<State, Command, Decided, Recorded>;
  private readonly parts: LedgerParts;
  private readonly cache: FoldCache<State>;
  private readonly mutex = new KeyedMutex();

  constructor(definition: AggregateDefinition<State, Command, Decided, Recorded>, parts: LedgerParts) {
    this.definition = definition;
    this.parts = parts;
    this.cache = new FoldCache(parts.cachedEvents ?? CACHED_EVENTS);
  }

  async load(stream: StreamName): Promise<Snapshot<State>> {
    const { state, revision, hash } = await this.upToDate(stream);
    return { state, revision, hash };
  }

  /** The key that seals a subject's details in this stream, for a text of theirs in another stream. */
  async keyOf(stream: StreamName, subject: string): Promise<KeyId | undefined> {
    return (await this.upToDate(stream)).keyOf(subject);
  }

  /** `previousDayHead` is called while the stream is empty: its first event names the clinic's last day. */
  async execute(
    stream: StreamName,
    context: CommandContext,
    command: Command,
    previousDayHead?: () => Promise<DayHead | null>,
  ): Promise<Outcome<State, Recorded>> {
    // 1. Take the stream's turn: commands on one stream never race within this process.
    return await this.mutex.run(stream, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        // 2. Bring the fold up to date with the log, which other processes write to as well.
        const fold = await this.upToDate(stream);
        // 3. Answer a repeated command as it was answered then.
        const again = await this.replayResponse(stream, fold, context);
        if (again) return again;
        // 4. Decide; a command that changes nothing writes nothing.
        const decided = this.definition.aggregate.decide(command, fold.state);
        if (decided.length === 0) return { state: fold.state, events: [], revision: fold.revision, position: undefined };
        // 5 to 9. Seal, chain and append at the revision decided on.
        const written = await this.write(stream, fold, attributedTo(context, decided), previousDayHead);
        if (written) return written;
        // 10. Another process was faster: back off, then decide again on its events.
        await (this.parts.pause ?? conflictPause)(attempt);
      }
      throw new Refusal('command.conflict');
    });
  }

  /**
   * Appends the events of several actors' commands of one clinic at once, each event under its own context. All are decided on the
   * same state and none is looked up as a repetition: for records that each stand alone.
   */
  async executeAll(
    stream: StreamName,
    commands: readonly AttributedCommand<Command>[],
    previousDayHead?: () => Promise<DayHead | null>,
  ): Promise<void> {
    await this.mutex.run(stream, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const fold = await this.upToDate(stream);
        const { decide } = this.definition.aggregate;
        const decided = commands.flatMap(({ context, command }) => attributedTo(context, decide(command, fold.state)));
        if (decided.length === 0 || (await this.write(stream, fold, decided, previousDayHead))) return;
        await (this.parts.pause ?? conflictPause)(attempt);
      }
      throw new Refusal('command.conflict');
    });
  }

  /** The answer of a command that this stream holds already; undefined: it holds none of this id. */
  async answerKnown(stream: StreamName, context: CommandContext): Promise<Outcome<State, Recorded> | undefined> {
    // The answer waits for the stream's turn: the same command may be on its way into the stream just now.
    return await this.mutex.run(stream, async () => await this.replayResponse(stream, await this.upToDate(stream), context));
  }

  private newFold(): Fold<State> {
    return new Fold(this.definition.aggregate.initial, this.definition.idempotencyWindowMs > 0);
  }

  private async upToDate(stream: StreamName): Promise<Fold<State>> {
    const fold = this.cache.get(stream, () => this.newFold());
    const after = fold.revision === 'none' ? undefined : fold.revision;
    for await (const page of this.parts.store.readStream(stream, { after })) await this.read(page, fold);
    return fold;
  }

  private async read(page: readonly StoredEvent[], fold: Fold<State>): Promise<readonly Recorded[]> {
    const sealed = page.map((event) => upcast<Recorded>(event));
    const recorded = this.definition.confidential === 'opened' ? await this.parts.confidentiality.open(sealed) : sealed;
    this.apply(fold, page, recorded);
    return recorded;
  }

  private apply(fold: Fold<State>, stored: readonly StoredEvent[], recorded: readonly Recorded[]): void {
    for (const [index, event] of recorded.entries()) {
      const at = stored[index];
      if (at) fold.apply(at, this.definition.subjectOf(event), (state) => this.definition.aggregate.evolve(state, event));
    }
  }

  /** Steps 5 to 9 of `execute`. Undefined when another process was faster. */
  private async write(
    stream: StreamName,
    fold: Fold<State>,
    attributed: readonly Attributed<Decided>[],
    previousDayHead: (() => Promise<DayHead | null>) | undefined,
  ): Promise<Outcome<State, Recorded> | undefined> {
    const decided = attributed.map(({ event }) => event);
    const before = { state: fold.state, revision: fold.revision, next: fold.next, hash: fold.hash };
    // 5. Begin the day with its first event, which names the head of the day before.
    const previousDay = before.revision === 'none' ? await previousDayHead?.() : undefined;
    // 6. Seal the confidential part of each event with its subject's key.
    const sealed = await this.parts.confidentiality.seal(attributed, (event) => {
      const subject = this.definition.subjectOf(event);
      return { subject, key: fold.keyOf(subject) };
    });
    // 7. Chain each event to the one before it.
    const events = this.chain(stream, sealed, before, previousDay);
    // 8. Append at the revision decided on; a conflict writes nothing.
    const appended = await this.append(stream, events, before.revision);
    if (!appended) return undefined;
    // 9. Fold the new events, unless a reader has brought the fold further meanwhile.
    const stored = events.map((event, index) => ({
      ...event,
      stream,
      revision: revisionAfter(before.next, index),
      position: appended.position,
    }));
    const recorded = this.asRead(decided, stored);
    this.apply(fold, stored, recorded);
    const isCurrent = fold.revision === appended.revision;
    const state = isCurrent
      ? fold.state
      : recorded.reduce((state, event) => this.definition.aggregate.evolve(state, event), before.state);
    return { state, events: recorded, revision: appended.revision, position: appended.position };
  }

  private chain(
    stream: StreamName,
    sealed: readonly Attributed<DomainEvent>[],
    after: { readonly next: Revision; readonly hash: string },
    previousDay: DayHead | null | undefined,
  ): readonly NewEvent[] {
    let previous = after.hash;
    return sealed.map(({ event, context }, index) => {
      const link = index === 0 ? previousDay : undefined;
      const next = this.parts.chain.chained(
        { stream, revision: after.next + index, previous },
        newEvent(this.parts.newEventId(), event, context, link),
      );
      previous = next.metadata.hash;
      return next;
    });
  }

  private async append(
    stream: StreamName,
    events: readonly NewEvent[],
    expected: Revision | 'none',
  ): Promise<Appended | undefined> {
    try {
      return await this.parts.store.append(stream, events, expected);
    } catch (error) {
      if (error instanceof RevisionConflict) return undefined;
      throw error;
    }
  }

  /** The decided events in the form that a reader of the log gets. */
  private asRead(decided: readonly Decided[], stored: readonly StoredEvent[]): readonly Recorded[] {
    if (this.definition.confidential === 'sealed') return stored.map((event) => upcast<Recorded>(event));
    return decided.map(({ type, data }) => ({ type, data }) as DomainEvent as Recorded);
  }

  /** The first answer of a repeated command. Undefined: not known, or so long ago that its id may be another command's. */
  private async replayResponse(
    stream: StreamName,
    now: Fold<State>,
    { commandId, requestHash, former = [], at }: CommandContext,
  ): Promise<Outcome<State, Recorded> | undefined> {
    const name = [{ commandId, requestHash }, ...former].find((known) => now.firstOf(known.commandId) !== undefined);
    const first = name && now.firstOf(name.commandId);
    if (name === undefined || first === undefined) return undefined;
    const known = await this.commandAt(stream, first);
    if (Date.parse(at) - Date.parse(known.occurredAt) > this.definition.idempotencyWindowMs) return undefined;
    if (known.requestHash !== name.requestHash) throw new Refusal('idempotency.keyReused');
    const fold = this.newFold();
    const events: Recorded[] = [];
    for await (const page of this.parts.store.readStream(stream, { upTo: known.last })) {
      const recorded = await this.read(page, fold);
      events.push(...recorded.filter((_, index) => (page[index]?.revision ?? -1) >= first));
    }
    return { state: fold.state, events, revision: known.last, position: known.position };
  }

  /** The command whose first event is the one of this revision. */
  private async commandAt(stream: StreamName, first: Revision): Promise<KnownCommand> {
    let known: KnownCommand | undefined;
    const after = first === 0 ? undefined : ((first - 1) as Revision);
    for await (const page of this.parts.store.readStream(stream, { after })) {
      for (const event of page) {
        const metadata = metadataOf(event);
        if (known && !isOneCommand(metadata, known)) return known;
        known = { ...metadata, last: event.revision, position: event.position };
      }
    }
    if (!known) throw new StoreCorrupted(`${stream} has lost revision ${first}`);
    return known;
  }
}

const attributedTo = <Event extends DomainEvent>(
  context: CommandContext,
  events: readonly Event[],
): readonly Attributed<Event>[] => events.map((event) => ({ event, context }));

const conflictPause = (attempt: number): Promise<unknown> => setTimeout(backoffMs(CONFLICT_BACKOFF, attempt - 1, Math.random));

const revisionAfter = (first: Revision, index: number): Revision => (first + index) as Revision;
