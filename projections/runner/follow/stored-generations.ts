import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { Quarantine } from '#libs/quarantine/quarantine.ts';
import type { Projection } from '../../projection.ts';
import type { Generation } from '../generation.ts';
import { type Label, labelOfVersion, versionName } from '../generation-labels.ts';
import type { ReadModels } from '../read-models.ts';
import type { RetryStore } from '../store-retry.ts';
import { type AskOthers, dropUnused } from '../unused-generations.ts';
import type { RunnerReport } from './projection-runner.ts';

interface Parts {
  readonly documents: DocumentStore;
  readonly readModels: Pick<ReadModels, 'reads'>;
  readonly quarantine: Pick<Quarantine, 'entriesOf' | 'hold' | 'forget'>;
  readonly report: Pick<RunnerReport, 'damaged'>;
  readonly others: AskOthers;
}

/** The generations of one version of a projection in the store, which is asked until it answers. */
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
    return this.retryStore(() => this.parts.documents.pointer(versionName(this.projection)));
  }

  /** Makes a generation current, unless the pointer is no longer where it was found. */
  async point(label: Label, found: string | undefined): Promise<boolean> {
    const { documents } = this.parts;
    const isMoved = await this.retryStore(() => documents.point(versionName(this.projection), label, found));
    // An attempt whose answer was lost may have moved it.
    return isMoved || (await this.pointer()) === label;
  }

  /** Takes over the generation of this version that a former release built, with the streams that wait there. */
  async adopt(): Promise<void> {
    await this.retryStore(async () => {
      const { documents, quarantine } = this.parts;
      const version = versionName(this.projection);
      if ((await documents.pointer(version)) !== undefined) return;
      const label = labelOfVersion(this.projection, await documents.pointer(this.projection.name));
      if (label === undefined) return;
      for (const held of await quarantine.entriesOf(this.projection.name)) await quarantine.hold(version, held);
      await documents.point(version, label, undefined);
    });
  }

  /** Drops one that never became current. */
  async drop(generation: Generation): Promise<void> {
    await this.reportDamaged(() => generation.drop());
  }

  /** Drops those that no process reads. */
  async dropUnused(): Promise<void> {
    const { documents, quarantine, readModels, others } = this.parts;
    await this.reportDamaged(async () =>
      dropUnused([this.projection], { documents, quarantine, own: readModels.reads, others: await others() }),
    );
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
