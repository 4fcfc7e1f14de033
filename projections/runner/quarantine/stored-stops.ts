import type { Quarantine } from '#libs/quarantine/quarantine.ts';

/** Stores which projections have stopped, one write after the other: the last one must be the last that happened. */
export class StoredStops {
  private readonly quarantine: Pick<Quarantine, 'recordStop' | 'clearStop'>;
  private readonly failed: (name: string, error: unknown) => void;
  /** Resolves once all is stored, or could not be: a store that is away delays nothing. */
  stored: Promise<void> = Promise.resolve();

  constructor(quarantine: Pick<Quarantine, 'recordStop' | 'clearStop'>, failed: (name: string, error: unknown) => void) {
    this.quarantine = quarantine;
    this.failed = failed;
  }

  record(name: string, errorClass: string): void {
    this.enqueue(name, () => this.quarantine.recordStop(name, errorClass));
  }

  clear(name: string): void {
    this.enqueue(name, () => this.quarantine.clearStop(name));
  }

  private enqueue(name: string, store: () => Promise<void>): void {
    this.stored = this.stored.then(store).catch((error: unknown) => this.failed(name, error));
  }
}
