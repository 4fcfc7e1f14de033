import type { Logger } from 'pino';
import type { EventStore, Position, StreamName } from '#libs/event-store/event-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import { retry } from '#libs/kernel/time/retry.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';
import { StreamUnreadable } from '#libs/ledger/folds/stream-unreadable.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { Quarantine } from '#libs/quarantine/quarantine.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import { CHECKPOINTS, LEASE_TERM_MS } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { type Stop, stopOf } from '#projections/runner/stop.ts';
import { type RetryStore, retryStoreWith } from '#projections/runner/store-retry.ts';
import { inSpan } from '#runtime/tracing/spans.ts';
import type { SingletonTask } from '../leader-election/leader-election.ts';
import { QuarantiningReactor } from './quarantining-reactor.ts';
import type { ReactorReport } from './reactor-report.ts';

const CHECKPOINT_EVERY = 1_000;
const REACTION_BACKOFF = { firstMs: 100, longestMs: 30_000 };
const BATCH = 'batch';

export interface ReactorParts {
  readonly log: Pick<EventStore, 'subscribe' | 'readStream'>;
  readonly state: StateStore;
  readonly quarantine: Pick<Quarantine, 'entriesOf' | 'hold' | 'release'>;
  readonly report: ReactorReport;
  readonly pause: Pause;
  readonly logger: Logger;
}

/** Follows the log for one reactor. Its checkpoint is durable, or every restart would start the same work again. */
export class ReactorRunner implements SingletonTask {
  readonly name: string;
  /** Why it stopped here, such as a damaged log; it goes on when its process is restarted, or another takes it over. */
  stopped: Stop | undefined;
  private readonly reactor: Reactor;
  private readonly parts: ReactorParts;
  /** A batch and a retry never react at once. */
  private readonly mutex = new KeyedMutex();
  private ending = new AbortController();
  private running: Promise<void> | undefined;
  private quarantining: QuarantiningReactor | undefined;
  /** Position up to which it has reacted. */
  private position: Position | undefined;
  /** Revision of the checkpoint as this process knows it. */
  private revision: string | null = null;

  constructor(reactor: Reactor, parts: ReactorParts) {
    this.name = `${CHECKPOINTS}${reactor.name}`;
    this.reactor = reactor;
    this.parts = parts;
  }

  async begin(): Promise<void> {
    this.ending = new AbortController();
    this.stopped = undefined;
    this.parts.report.begun(this.reactor.name);
    this.running = this.followUntilAborted(this.ending.signal);
  }

  async end(): Promise<void> {
    this.ending.abort();
    await this.running;
    await this.mutex.exclusively(BATCH, async () => undefined);
    await this.parts.report.settled();
    this.stopped = undefined;
  }

  /** Reacts to what a stream has waited with, between two batches, if this process runs the reactor. */
  async retry(stream: StreamName): Promise<void> {
    await this.mutex.exclusively(BATCH, async () => {
      const { quarantining, position, ending } = this;
      if (!quarantining || position === undefined || ending.signal.aborted || this.stopped) return;
      try {
        await quarantining.retry(stream, position);
      } catch (error) {
        // Work that was cut off is done again by the next runner: the entry stands until all of it is done.
        if (!ending.signal.aborted) this.stop(error);
      }
    });
  }

  private async followUntilAborted(signal: AbortSignal): Promise<void> {
    const { pause } = this.parts;
    const retryStore = retryStoreWith({ pause, signal, retrying: (error) => this.logRetry(error) });
    try {
      while (!signal.aborted && !this.stopped) {
        await retryStore(() => this.follow(signal, retryStore));
        // Either this process has lost its lease, which it learns within a term, or the former holder moved the checkpoint late.
        await pause(LEASE_TERM_MS, signal);
      }
    } catch (error) {
      // Work that still fails while the runner ends is done again by the next one, from the checkpoint.
      if (!signal.aborted) this.stop(error);
    } finally {
      this.quarantining = undefined;
    }
  }

  /** Follows from the checkpoint until the signal aborts or another process has moved the checkpoint. */
  private async follow(signal: AbortSignal, retryStore: RetryStore): Promise<void> {
    const quarantining = await this.openQuarantine(signal, retryStore);
    const after = await this.checkpoint();
    this.position = after;
    this.quarantining = quarantining;
    for (const stream of quarantining.waiting) void this.retry(stream);
    let unsaved = 0;
    for await (const { events } of this.parts.log.subscribe({ after, signal })) {
      const isOurs = await this.mutex.exclusively(BATCH, async () => {
        if (this.stopped) return false;
        let reacted = false;
        for (const stored of events) {
          if (signal.aborted) return false;
          if (await quarantining.take(stored)) reacted = true;
        }
        unsaved += events.length;
        const last = events.at(-1);
        if (!last || signal.aborted) return true;
        this.position = last.position;
        if (!reacted && unsaved < CHECKPOINT_EVERY) return true;
        unsaved = 0;
        return await retryStore(() => this.save(last.position));
      });
      if (!isOurs) return;
    }
  }

  private async openQuarantine(signal: AbortSignal, retryStore: RetryStore): Promise<QuarantiningReactor> {
    const { pause, log, quarantine, report } = this.parts;
    const isRetryable = (error: unknown): boolean => !(error instanceof StreamUnreadable);
    const onRetry = (error: unknown): void => this.logRetry(error);
    const reactions = { backoff: REACTION_BACKOFF, pause, signal, isRetryable, onRetry };
    const react = async (event: LogEvent): Promise<void> => await retry(() => this.react(event), reactions);
    return await QuarantiningReactor.open(this.reactor, { log, quarantine, report, retryStore, react });
  }

  private async react(event: LogEvent): Promise<void> {
    await inSpan(`reactor ${this.reactor.name}`, { 'dawr.event_id': event.id }, () => this.reactor.react(event));
  }

  private async checkpoint(): Promise<Position | undefined> {
    const entry = await this.parts.state.get<Position>(this.name);
    this.revision = entry?.revision ?? null;
    return entry?.value;
  }

  /** False: another process has moved the checkpoint. A store that failed after writing holds our own position. */
  private async save(position: Position): Promise<boolean> {
    const revision = await this.parts.state.put(this.name, position, { ifRevision: this.revision });
    if (revision === undefined) return (await this.checkpoint()) === position;
    this.revision = revision;
    return true;
  }

  /** Logs the error's class alone: its message may hold personal data. */
  private logRetry(error: unknown): void {
    this.parts.logger.warn({ reactor: this.reactor.name, error: classOf(error) }, 'reactor: its work failed, retrying');
  }

  private stop(error: unknown): void {
    this.stopped = stopOf(error);
    this.parts.report.stopped(this.reactor.name, this.stopped);
  }
}
