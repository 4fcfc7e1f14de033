import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { RevisionConflict } from '#libs/event-store/errors.ts';
import type { Appended, EventStore, NewEvent, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import type { AggregateDefinition } from './aggregate-definition.ts';
import type { HashChain } from './chain/hash-chain.ts';
import type { CommandContext } from './command-context.ts';
import type { Attributed, Confidentiality } from './confidentiality.ts';
import { conflictPause } from './conflict-pause.ts';
import type { Fold } from './folds/fold.ts';
import { KnownCommands } from './folds/known-commands.ts';
import { StreamFolds } from './folds/stream-folds.ts';
import { FormatGate } from './log/format-gate.ts';
import { newEvent } from './log/new-event.ts';
import { upcast } from './log/upcast.ts';
import type { DoneCommand, Outcome, Snapshot } from './outcome.ts';

/** A command with the actor, time and cause that its events will name. */
export interface AttributedCommand<Command> {
  readonly context: CommandContext;
  readonly command: Command;
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

/** Attempts at a command while other processes win the conflict. */
const ATTEMPTS = 40;
/** Turns commands into events, for every aggregate: `decideAndAppend` has the steps. */
export class Ledger<State, Command, Decided extends DomainEvent, Recorded extends DomainEvent> {
  private readonly definition: AggregateDefinition<State, Command, Decided, Recorded>;
  private readonly parts: LedgerParts;
  private readonly folds: StreamFolds<State, Command, Decided, Recorded>;
  private readonly known: KnownCommands;
  private readonly formats: FormatGate;
  private readonly mutex = new KeyedMutex();

  constructor(definition: AggregateDefinition<State, Command, Decided, Recorded>, parts: LedgerParts) {
    this.definition = definition;
    this.parts = parts;
    this.folds = new StreamFolds(definition, parts);
    this.known = new KnownCommands(parts.store, definition.idempotencyWindowMs);
    this.formats = new FormatGate(parts.store);
  }

  async load(stream: StreamName): Promise<Snapshot<State>> {
    const { state, revision, hash } = await this.folds.upToDate(stream);
    return { state, revision, hash };
  }

  /** The stream's state as this process last knew it, for reads while the log is away. Nothing is decided on it. */
  remembered(stream: StreamName): State | undefined {
    return this.folds.remembered(stream);
  }

  /** A command of this id with the states around it; undefined: the stream holds none. */
  async done(stream: StreamName, commandId: string): Promise<DoneCommand<State, Recorded> | undefined> {
    return await this.folds.around(stream, commandId);
  }

  /** The key that seals a subject's details in this stream, for a text of theirs in another stream. */
  async keyOf(stream: StreamName, subject: string): Promise<KeyId | undefined> {
    return (await this.folds.upToDate(stream)).keyOf(subject);
  }

  /** `previousDayHead` is called while the stream is empty: its first event names the clinic's last day. */
  async decideAndAppend(
    stream: StreamName,
    context: CommandContext,
    command: Command,
    previousDayHead?: () => Promise<DayHead | null>,
  ): Promise<Outcome<State, Recorded>> {
    // 1. Take the stream's turn: commands on one stream never race within this process.
    return await this.mutex.exclusively(stream, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        // 2. Bring the fold up to date with the log, which other processes write to as well.
        const fold = await this.folds.upToDate(stream);
        // 3. Answer a repeated command as it was answered then.
        const again = await this.formerOutcome(stream, fold, context);
        if (again) return again;
        // 4. Decide; a command that changes nothing writes nothing.
        const decided = this.definition.aggregate.decide(command, fold.state);
        if (decided.length === 0)
          return { state: fold.state, events: [], revision: fold.revision, position: undefined, at: undefined };
        // 5 to 10. Admit, seal, chain and append at the revision decided on.
        const written = await this.write(stream, fold, attributedTo(context, decided), previousDayHead);
        if (written) return written;
        // 11. Another process was faster: back off, then decide again on its events.
        await (this.parts.pause ?? conflictPause)(attempt);
      }
      throw new Refusal('command.conflict');
    });
  }

  /**
   * Appends the events of several actors' commands of one clinic at once, each event under its own context. All are decided on the
   * same state and none is looked up as a repetition: for records that each stand alone.
   */
  async decideAndAppendAll(
    stream: StreamName,
    commands: readonly AttributedCommand<Command>[],
    previousDayHead?: () => Promise<DayHead | null>,
  ): Promise<void> {
    await this.mutex.exclusively(stream, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const fold = await this.folds.upToDate(stream);
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
    return await this.mutex.exclusively(
      stream,
      async () => await this.formerOutcome(stream, await this.folds.upToDate(stream), context),
    );
  }

  /** Steps 5 to 10 of `decideAndAppend`. Undefined when another process was faster. */
  private async write(
    stream: StreamName,
    fold: Fold<State>,
    attributed: readonly Attributed<Decided>[],
    previousDayHead: (() => Promise<DayHead | null>) | undefined,
  ): Promise<Outcome<State, Recorded> | undefined> {
    const decided = attributed.map(({ event }) => event);
    const before = { state: fold.state, revision: fold.revision, next: fold.next, hash: fold.hash };
    // 5. Admit only what every process of the installation can read.
    await this.formats.admit(decided);
    // 6. Begin the day with its first event, which names the head of the day before.
    const previousDay = before.revision === 'none' ? await previousDayHead?.() : undefined;
    // 7. Seal the confidential part of each event with its subject's key.
    const sealed = await this.parts.confidentiality.seal(attributed, (event) => {
      const subject = this.definition.subjectOf(event);
      return { subject, key: fold.keyOf(subject) };
    });
    // 8. Chain each event to the one before it.
    const events = this.chain(stream, sealed, before, previousDay);
    // 9. Append at the revision decided on; a conflict writes nothing.
    const appended = await this.append(stream, events, before.revision);
    if (!appended) return undefined;
    // 10. Fold the new events, unless a reader has brought the fold further meanwhile.
    const stored = events.map((event, index) => ({
      ...event,
      stream,
      revision: revisionAfter(before.next, index),
      position: appended.position,
    }));
    const recorded = this.asRead(decided, stored);
    this.folds.apply(fold, stored, recorded);
    const isCurrent = fold.revision === appended.revision;
    const state = isCurrent
      ? fold.state
      : recorded.reduce((state, event) => this.definition.aggregate.evolve(state, event), before.state);
    const at = attributed[0]?.context.at;
    return { state, events: recorded, revision: appended.revision, position: appended.position, at };
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

  /** The first answer of a repeated command. Undefined: the stream does not know it. */
  private async formerOutcome(
    stream: StreamName,
    now: Fold<State>,
    context: CommandContext,
  ): Promise<Outcome<State, Recorded> | undefined> {
    const known = await this.known.find(stream, now, context);
    if (!known) return undefined;
    const { first, last, position, at } = known;
    return { ...(await this.folds.between(stream, first, last)), revision: last, position, at };
  }
}

const attributedTo = <Event extends DomainEvent>(
  context: CommandContext,
  events: readonly Event[],
): readonly Attributed<Event>[] => events.map((event) => ({ event, context }));

const revisionAfter = (first: Revision, index: number): Revision => (first + index) as Revision;
