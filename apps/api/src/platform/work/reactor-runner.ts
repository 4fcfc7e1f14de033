import type { Logger } from 'pino';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { retry } from '#libs/kernel/time/retry.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';
import { type LogEvent, logEventOf } from '#libs/ledger/log/log-event.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import { CHECKPOINTS } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { classOf, type Stop, stopOf } from '#projections/runner/stop.ts';
import { type RetryStore, retryStoreWith } from '#projections/runner/store-retry.ts';
import { inSpan } from '#runtime/tracing/spans.ts';
import type { SingletonTask } from '../leader-election/leader-election.ts';
import { TERM_MS } from '../leader-election/leases.ts';

const CHECKPOINT_EVERY = 1_000;
const REACTION_BACKOFF = { firstMs: 100, longestMs: 30_000 };

export interface ReactorParts {
  readonly log: Pick<EventStore, 'subscribe'>;
  readonly state: StateStore;
  readonly pause: Pause;
  readonly logger: Logger;
}

/** Follows the log for one reactor. Its checkpoint is durable, or every restart would start the same work again. */
export class ReactorRunner implements SingletonTask {
  readonly name: string;
  /** Why it stopped, such as an unreadable event; it goes on when its process is restarted. */
  stopped: Stop | undefined;
  private readonly reactor: Reactor;
  private readonly parts: ReactorParts;
  private ending = new AbortController();
  private running: Promise<void> | undefined;
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
    this.running = this.followUntilAborted(this.ending.signal);
  }

  async end(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async followUntilAborted(signal: AbortSignal): Promise<void> {
    const { pause } = this.parts;
    const retryStore = retryStoreWith({ pause, signal, retrying: (error) => this.logRetry(error) });
    try {
      while (!signal.aborted) {
        await retryStore(() => this.follow(signal, retryStore));
        // Either this process has lost its lease, which it learns within a term, or the former holder moved the checkpoint late.
        await pause(TERM_MS, signal);
      }
    } catch (error) {
      // Work that still fails while the runner ends is done again by the next one, from the checkpoint.
      if (!signal.aborted) this.stop(error);
    }
  }

  /** Follows from the checkpoint until the signal aborts or another process has moved the checkpoint. */
  private async follow(signal: AbortSignal, retryStore: RetryStore): Promise<void> {
    const after = await this.checkpoint();
    const { pause } = this.parts;
    const reactions = { backoff: REACTION_BACKOFF, pause, signal, onRetry: (error: unknown) => this.logRetry(error) };
    let unsaved = 0;
    for await (const { events } of this.parts.log.subscribe({ after, signal })) {
      let reacted = false;
      for (const stored of events) {
        if (signal.aborted) return;
        const event = logEventOf(stored);
        if (event && this.reactor.concerns(event)) {
          await retry(() => this.react(event), reactions);
          reacted = true;
        }
      }
      unsaved += events.length;
      const last = events.at(-1);
      if (last && !signal.aborted && (reacted || unsaved >= CHECKPOINT_EVERY)) {
        if (!(await retryStore(() => this.save(last.position)))) return;
        unsaved = 0;
      }
    }
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
    this.parts.logger.error(
      { reactor: this.reactor.name, ...this.stopped },
      'reactor: stopped at an unreadable event, it starts no work until a restart',
    );
  }
}
