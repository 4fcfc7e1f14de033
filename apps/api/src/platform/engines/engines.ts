import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** The ports, each with the adapter that its URL chose. Nothing above knows which. */
export interface Engines {
  readonly log: EventStore;
  readonly documents: DocumentStore;
  readonly state: StateStore;
  readonly vault: KeyVault;
  readonly jobs: JobQueue;
  readonly broadcast: Broadcast;
  close(): Promise<void>;
}
