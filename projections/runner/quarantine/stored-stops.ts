import type { Quarantine } from '#libs/quarantine/quarantine.ts';

/** Stores which projections have stopped, one write after the other: the last one must be the last that happened. */
export class StoredStops {
  private readonly quarantine: Pick<Quarantine, 'recordStop' | 'clearStop'>;
  /** Resolves once all is stored, or could not be: a store that is away delays nothing. */
  stored: Promise<void> = Promise.resolve();

  constructor(quarantine: Pick<Quarantine, 'recordStop' | 'clearStop'>) {
    this.quarantine = quarantine;
  }

  record(name: string, errorClass: string): void {
    this.enqueue(() => this.quarantine.recordStop(name, errorClass));
  }

  clear(name: string): void {
    this.enqueue(() => this.quarantine.clearStop(name));
  }

  private enqueue(store: () => Promise<void>): void {
    this.stored = this.stored.then(store).catch(() => undefined);
  }
}
