import type { EncodedEvent } from '../encoded-event.ts';
import type { Revision } from '../event-store.ts';

/** Revision of a stream that does not exist: one before the first event's. */
export const NONE = -1;

export interface AppendRequest {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly EncodedEvent[];
}

export type AppendAnswer = Written | Conflict;

/** Where the last event stands. `repeated`: it stood there before the request. */
export interface Written {
  readonly revision: number;
  readonly place: number;
  readonly repeated: boolean;
}

export interface Conflict {
  readonly actual: number;
}

/** Converts the file's number into the port's revision. */
export const revisionOf = (revision: number): Revision | 'none' => (revision === NONE ? 'none' : (revision as Revision));
