import type { EventStore, Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { StreamUnreadable } from '#libs/ledger/folds/stream-unreadable.ts';
import { type LogEvent, logEventOf } from '#libs/ledger/log/log-event.ts';
import { type Held, HeldStreams, heldAt, MAX_HELD } from '#libs/quarantine/held-streams.ts';
import type { Quarantine } from '#libs/quarantine/quarantine.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import { followerOf } from '#libs/reactors/shared-names.ts';
import { poisonedBy } from '#projections/runner/stop.ts';
import type { RetryStore } from '#projections/runner/store-retry.ts';

export interface QuarantiningReactorParts {
  readonly log: Pick<EventStore, 'readStream'>;
  readonly quarantine: Pick<Quarantine, 'entriesOf' | 'hold' | 'release'>;
  readonly report: ReactorQuarantineReport;
  readonly retryStore: RetryStore;
  /** Reacts until it succeeds. @throws StreamUnreadable */
  readonly react: (event: LogEvent) => Promise<void>;
}

export interface ReactorQuarantineReport {
  held(reactor: string, held: Held): void;
  released(reactor: string, stream: StreamName): void;
  /** An erasure waits behind an unreadable event. */
  erasureHeld(reactor: string, held: Held): void;
}

/** A reactor that leaves out a stream from its first unreadable event on, and reacts to what waits once it can be read. */
export class QuarantiningReactor {
  private readonly reactor: Reactor;
  private readonly parts: QuarantiningReactorParts;
  private readonly held: HeldStreams;
  /** Streams in which an erasure waits. */
  private readonly erasing: Set<StreamName>;

  static async open(reactor: Reactor, parts: QuarantiningReactorParts): Promise<QuarantiningReactor> {
    const entries = await parts.retryStore(() => parts.quarantine.entriesOf(followerOf(reactor.name)));
    const erasing = entries.filter(({ hasErasure }) => hasErasure).map(({ stream }) => stream);
    return new QuarantiningReactor(reactor, parts, new HeldStreams(entries), new Set(erasing));
  }

  private constructor(reactor: Reactor, parts: QuarantiningReactorParts, held: HeldStreams, erasing: Set<StreamName>) {
    this.reactor = reactor;
    this.parts = parts;
    this.held = held;
    this.erasing = erasing;
  }

  get waiting(): readonly StreamName[] {
    return this.held.all.map(({ stream }) => stream);
  }

  /** Whether it reacted. What waits is stored when it answers. @throws ProjectionStopped where too many streams wait */
  async take(stored: StoredEvent): Promise<boolean> {
    const waits = this.held.heldIn(stored.stream);
    if (waits && this.held.holds(stored)) {
      await this.noteErasure(stored, waits);
      return false;
    }
    const event = await this.readOrHold(stored);
    return event !== undefined && (await this.reactOrHold(event, stored));
  }

  /** Reacts, in order, to what a stream has waited with, up to a position. */
  async retry(stream: StreamName, upTo: Position): Promise<void> {
    const { log, quarantine, report, retryStore } = this.parts;
    const waits = this.held.heldIn(stream);
    if (waits) await retryStore(() => this.takeWaiting(waits, log, upTo));
    if (this.held.heldIn(stream)) return;
    this.erasing.delete(stream);
    await retryStore(() => quarantine.release(followerOf(this.reactor.name), stream));
    report.released(this.reactor.name, stream);
  }

  private async takeWaiting({ stream, revision }: Held, log: Pick<EventStore, 'readStream'>, upTo: Position): Promise<void> {
    this.held.remove(stream);
    const after = revision === 0 ? undefined : ((revision - 1) as Revision);
    for await (const page of log.readStream(stream, { after })) {
      for (const stored of page) {
        if (stored.position > upTo) return;
        await this.take(stored);
      }
    }
  }

  /** The event, if it concerns the reactor and can be read. */
  private async readOrHold(stored: StoredEvent): Promise<LogEvent | undefined> {
    try {
      const event = logEventOf(stored);
      return event && this.reactor.concerns(event) ? event : undefined;
    } catch (error) {
      await this.hold(stored, error);
      return undefined;
    }
  }

  private async reactOrHold(event: LogEvent, stored: StoredEvent): Promise<boolean> {
    try {
      await this.parts.react(event);
      return true;
    } catch (error) {
      if (!(error instanceof StreamUnreadable)) throw error;
      await this.hold(stored, error);
      return false;
    }
  }

  private async hold(stored: StoredEvent, error: unknown): Promise<void> {
    if (this.held.size >= MAX_HELD) throw poisonedBy(stored, error);
    const held = heldAt(stored, error);
    this.held.add(held);
    await this.store(held);
    this.parts.report.held(this.reactor.name, held);
    await this.noteErasure(stored, held);
  }

  /** The type alone says it: the event may be unreadable otherwise. */
  private async noteErasure({ type, stream }: StoredEvent, held: Held): Promise<void> {
    if (this.erasing.has(stream) || !this.reactor.erases?.(type)) return;
    this.erasing.add(stream);
    await this.store(held);
    this.parts.report.erasureHeld(this.reactor.name, held);
  }

  private async store(held: Held): Promise<void> {
    const { quarantine, retryStore } = this.parts;
    const hasErasure = this.erasing.has(held.stream);
    await retryStore(() => quarantine.hold(followerOf(this.reactor.name), held, { hasErasure }));
  }
}
