import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore, Json, Position } from '#libs/event-store/event-store.ts';
import type { Held } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../../projection.ts';
import type { Label } from '../generation-labels.ts';
import type { Stop } from '../stop.ts';

/** Connections that the thread opens for itself: to the same log and the same documents. */
export interface Sources {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly documents: DocumentStore;
  readonly projections: readonly Projection[];
  close(): Promise<void>;
}

/** Type of the default export of the module that opens the sources; it reports what it waits for, in words for a log. */
export type OpenSources = (settings: Json, onWaiting: (words: string) => void) => Promise<Sources>;

/** Which generation to fill, and up to where. */
export interface RebuildOrder {
  readonly projection: string;
  readonly label: Label;
  readonly upTo: Position;
}

export interface RebuildProgress {
  readonly events: number;
  readonly milliseconds: number;
}

export type ToRebuild = RebuildOrder & {
  /** URL of the module that opens the sources, and its settings. */
  readonly sources: string;
  readonly settings: Json;
};

export type FromRebuild =
  | { readonly kind: 'progress'; readonly progress: RebuildProgress }
  | { readonly kind: 'waiting'; readonly words: string }
  | { readonly kind: 'done'; readonly held: readonly Held[] }
  | { readonly kind: 'failed'; readonly stop: Stop };
