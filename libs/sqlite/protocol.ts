import type { DatabaseSync } from 'node:sqlite';

/** A file as its thread opens it. */
export interface FileSettings {
  readonly path: string;
  /** The address of the module whose default export is a HandlerFactory. */
  readonly handler: string;
  /** Each step is SQL, run once, in order: the number of steps is the file's format version. */
  readonly migrations: readonly string[];
  /** FULL: an answer survives a power cut. NORMAL: the file stays whole, its last moments may be lost. */
  readonly synchronous: 'FULL' | 'NORMAL';
}

/**
 * Runs in the writer thread. One call is all-or-nothing; what it returns is answered only once it is committed. What is
 * not a fault (a conflict, say) it returns; what it throws undoes this call and no other.
 */
export interface Handler<Request, Response> {
  (request: Request): Response;
  /** Told when anything was undone: what a handler remembers of the file may then never have been. */
  readonly undone?: () => void;
}
export type HandlerFactory<Request, Response> = (database: DatabaseSync) => Handler<Request, Response>;

/**
 * Asked of any file, beside what its handler knows: commits one page that says what it said before, so that a disk which does
 * not take writes is known without any traffic.
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

/** An error on its way between threads. */
export interface Fault {
  readonly kind: 'unavailable' | 'corrupted' | 'refused' | 'lost' | 'defect';
  readonly message: string;
}

export type FromThread =
  | { readonly kind: 'opened' | 'closed'; readonly file: number; readonly fault?: Fault }
  /** Said once of a file that was deleted or replaced; every request is answered so too. */
  | { readonly kind: 'lost'; readonly file: number; readonly fault: Fault }
  | { readonly kind: 'replies'; readonly file: number; readonly replies: readonly Reply[] };
