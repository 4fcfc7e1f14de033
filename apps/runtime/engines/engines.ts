import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { StoreName } from './store-failures.ts';

/** The engines that hold an installation's data. */
export interface TransferableEngines {
  readonly log: EventStore;
  readonly vault: KeyVault;
  readonly state: StateStore;
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** The stores that can be read without the master key: all but the vault. */
export type KeylessEngines = Omit<TransferableEngines, 'vault'>;

/** All ports, each with the adapter that its URL selects. No caller knows which. */
export interface Engines extends TransferableEngines {
  readonly jobs: JobQueue;
  readonly broadcast: Broadcast;
  /** Probe per store: resolves where a file takes writes or an external engine answers. @throws StoreUnavailable, StoreCorrupted */
  readonly probes: Readonly<Record<StoreName, () => Promise<unknown>>>;
}
