import type { DatabaseSync } from 'node:sqlite';
import type { Fault } from '#libs/kernel/threads/fault.ts';

/** Settings with which the thread opens a file. */
export interface FileSettings {
  readonly path: string;
  /** URL of the module whose default export is a HandlerFactory. */
  readonly handler: string;
  /** Each step is SQL, run once, in order: the number of steps is the file's format version. */
  readonly migrations: readonly string[];
  /** FULL: an answer survives a power cut. NORMAL: the file stays consistent, its last moments may be lost. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

/**
 * Runs in the writer thread. One call is all-or-nothing; its result is answered only once it is committed. Expected outcomes (a
 * conflict, say) are returned; an exception undoes this call and no other.
 */
export interface Handler<Request, Response> {
  (request: Request): Response;
  /** Called after a rollback: what a handler remembers of the file may then never have been. */
  readonly undone?: () => void;
}
export type HandlerFactory<Request, Response> = (database: DatabaseSync) => Handler<Request, Response>;

/**
 * A request that every file answers, beside its handler's own: it commits one unchanged page, so that a disk which refuses writes
 * is noticed without traffic.
 */
export const PROBE = { probe: 'a write' } as const;

export const isProbe = (body: unknown): boolean => typeof body === 'object' && body !== null && 'probe' in body;

export type ToThread =
  | { readonly kind: 'open'; readonly file: number; readonly settings: FileSettings }
  | {
      readonly kind: 'requests';
      readonly file: number;
      readonly requests: readonly { readonly id: number; readonly body: unknown }[];
    }
  | { readonly kind: 'close'; readonly file: number };

export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly fault?: Fault;
}

export type FromThread =
  | { readonly kind: 'opened' | 'closed'; readonly file: number; readonly fault?: Fault }
  /** Sent once when a file was deleted or replaced; every request is answered so too. */
  | { readonly kind: 'lost'; readonly file: number; readonly fault: Fault }
  | { readonly kind: 'replies'; readonly file: number; readonly replies: readonly Reply[] };
