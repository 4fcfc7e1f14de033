import type { Logger } from 'pino';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { logEventOf } from '#projections/runner/log-event.ts';
import type { Pause } from '#projections/runner/timers.ts';
import type { Duty } from '../duties/duties.ts';
import type { Reactor } from './reactor.ts';

/** Before each reactor's name: its lease, and the entry of the state that says how far it has come. */
export const CHECKPOINTS = 'reactor/';
const CHECKPOINT_EVERY = 1_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

export interface ReactorParts {
  readonly log: Pick<EventStore, 'subscribe'>;
  readonly state: StateStore;
  readonly pause: Pause;
  readonly logger: Logger;
}

/** Follows the log for one reactor. Its checkpoint is durable, as what it has started must not be started again for ever. */
export class ReactorRunner implements Duty {
  readonly name: string;
  private readonly reactor: Reactor;
  private readonly parts: ReactorParts;
  private ending = new AbortController();
  private running: Promise<void> | undefined;
  /** Of the checkpoint as this process left it. */
  private revision: string | null = null;

  constructor(reactor: Reactor, parts: ReactorParts) {
    this.name = `${CHECKPOINTS}${reactor.name}`;
    this.reactor = reactor;
    this.parts = parts;
  }

  async begin(): Promise<void> {
    this.ending = new AbortController();
    this.running = this.follow(this.ending.signal);
  }

  async end(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const after = await this.persistently(() => this.checkpoint());
    let unsaved = 0;
    for await (const { events } of this.parts.log.subscribe({ after, signal })) {
      let reacted = false;
      for (const stored of events) {
        const event = logEventOf(stored);
        if (event && this.reactor.concerns(event)) {
          await this.persistently(() => this.reactor.react(event));
          reacted = true;
        }
      }
      unsaved += events.length;
      const last = events.at(-1);
      if (last && !signal.aborted && (reacted || unsaved >= CHECKPOINT_EVERY)) {
        await this.persistently(() => this.save(last.position));
        unsaved = 0;
      }
    }
  }

  /** Until it is done or we are told to stop; what fails is told by its kind alone. */
  private async persistently<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let pause = FIRST_PAUSE_MS; !this.ending.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        this.parts.logger.warn(
          { reactor: this.reactor.name, error: error instanceof Error ? error.name : 'unknown' },
          'retrying',
        );
        await this.parts.pause(pause, this.ending.signal);
      }
    }
    return undefined;
  }

  private async checkpoint(): Promise<Position | undefined> {
    const entry = await this.parts.state.get<Position>(this.name);
    this.revision = entry?.revision ?? null;
    return entry?.value;
  }

  /** Where it has moved meanwhile, another process follows the log by now, and this one is late. */
  private async save(position: Position): Promise<void> {
    const revision = await this.parts.state.put(this.name, position, { ifRevision: this.revision });
    if (revision !== undefined) this.revision = revision;
    // A store that failed after it had written has our own checkpoint.
    else if ((await this.checkpoint()) !== position) this.ending.abort();
  }
}
