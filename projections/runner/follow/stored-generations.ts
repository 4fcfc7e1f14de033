import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { Projection } from '../../projection.ts';
import type { Generation } from '../generation.ts';
import { dropOthers, type Label } from '../generation-labels.ts';
import type { RetryStore } from '../store-retry.ts';
import type { RunnerReport } from './projection-runner.ts';

/** Set where other processes use the store too. */
export interface Shared {
  /** How long a replaced generation is kept, until other processes have learnt of the change. */
  readonly keepFormerMs: number;
}

interface Parts {
  readonly documents: DocumentStore;
  readonly report: Pick<RunnerReport, 'damaged'>;
  readonly shared?: Shared | undefined;
}

/** One projection's generations in the store, which is asked until it answers. */
export class StoredGenerations {
  private readonly projection: Projection;
  private readonly parts: Parts;
  private readonly retryStore: RetryStore;

  constructor(projection: Projection, parts: Parts, retryStore: RetryStore) {
    this.projection = projection;
    this.parts = parts;
    this.retryStore = retryStore;
  }

  pointer(): Promise<string | undefined> {
    return this.retryStore(() => this.parts.documents.pointer(this.projection.name));
  }

  /** Makes a generation current, unless the pointer is no longer where it was found. */
  async point(label: Label, found: string | undefined): Promise<boolean> {
    const { name } = this.projection;
    const isMoved = await this.retryStore(() => this.parts.documents.point(name, label, found));
    // An attempt whose answer was lost may have moved it.
    return isMoved || (await this.pointer()) === label;
  }

  /** Drops one that is no longer current, once its present readers have ended. */
  async drop(generation: Generation | undefined, signal: AbortSignal): Promise<void> {
    await this.reportDamaged(async () => await generation?.drop(signal));
  }

  async dropOthers(): Promise<void> {
    const { documents, shared } = this.parts;
    await this.reportDamaged(() => dropOthers(documents, this.projection, { sparesLater: shared !== undefined }));
  }

  /** A damaged generation may be impossible to drop: it has no readers, and is removed when its file is set aside. */
  private async reportDamaged(drop: () => Promise<void>): Promise<void> {
    try {
      await this.retryStore(drop);
    } catch (error) {
      if (!(error instanceof StoreCorrupted)) throw error;
      this.parts.report.damaged?.(this.projection.name, classOf(error));
    }
  }
}
