import type { EncodedEvent } from '../encoded-event.ts';
import type { Revision } from '../event-store.ts';

/** The revision of a stream that does not exist: the first event's comes next. */
export const NONE = -1;

export interface AppendRequest {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly EncodedEvent[];
}

export type AppendAnswer = Written | Conflict;

/** Where the last event stands. `repeated`: it stood there before. */
export interface Written {
  readonly revision: number;
  readonly place: number;
  readonly repeated: boolean;
}

export interface Conflict {
  readonly actual: number;
}

/** The port's word for a revision. */
export const revisionOf = (revision: number): Revision | 'none' => (revision === NONE ? 'none' : (revision as Revision));
