import type { StreamName } from '#libs/event-store/event-store.ts';
import { type Held, HeldStreams } from '#libs/quarantine/held-streams.ts';
import type { Quarantine } from '#libs/quarantine/quarantine.ts';
import type { Projection } from '../../projection.ts';
import { versionName } from '../generation-labels.ts';
import type { RetryStore } from '../store-retry.ts';

export interface QuarantineParts {
  readonly quarantine: Pick<Quarantine, 'entriesOf' | 'hold' | 'release' | 'recordStop' | 'clearStop' | 'forget'>;
  readonly report: QuarantineReport;
}

/** Events of a quarantine, for the log and for those who wait. */
export interface QuarantineReport {
  /** A stream waits from now on, or still does after a retry. */
  held?(projection: string, held: Held): void;
  released?(projection: string, stream: StreamName): void;
}

/** The streams that wait for one version of a projection, in the store, which is asked until it answers. */
export class StoredQuarantine {
  private readonly projection: string;
  private readonly version: string;
  private readonly parts: QuarantineParts;
  private readonly retryStore: RetryStore;

  constructor(projection: Pick<Projection, 'name' | 'version'>, parts: QuarantineParts, retryStore: RetryStore) {
    this.projection = projection.name;
    this.version = versionName(projection);
    this.parts = parts;
    this.retryStore = retryStore;
  }

  async load(): Promise<HeldStreams> {
    return new HeldStreams(await this.retryStore(() => this.parts.quarantine.entriesOf(this.version)));
  }

  /** Durable when it answers: the checkpoint may pass the events. */
  async hold(held: readonly Held[]): Promise<void> {
    for (const each of held) {
      await this.retryStore(() => this.parts.quarantine.hold(this.version, each));
      this.parts.report.held?.(this.projection, each);
    }
  }

  async release(stream: StreamName): Promise<void> {
    await this.retryStore(() => this.parts.quarantine.release(this.version, stream));
    this.parts.report.released?.(this.projection, stream);
  }

  /**
   * Called before a generation becomes current. A crash between leaves entries that are right for both: of a stream that waits
   * for either, from its earlier event on. What one of the two had folded already is skipped when it is folded again.
   */
  async prepare(successor: HeldStreams): Promise<void> {
    const current = await this.load();
    const isNew = (held: Held): boolean => (current.heldIn(held.stream)?.revision ?? Number.POSITIVE_INFINITY) > held.revision;
    await this.hold(successor.all.filter(isNew));
  }

  /** Called once the generation is current: exactly its streams wait. */
  async complete(successor: HeldStreams): Promise<void> {
    const current = await this.load();
    await this.hold(successor.all.filter(({ stream, revision }) => current.heldIn(stream)?.revision !== revision));
    for (const { stream } of current.all) if (!successor.heldIn(stream)) await this.release(stream);
  }
}
