import type { Position } from '#libs/event-store/event-store.ts';
import type { RebuildProgress } from './rebuild-protocol.ts';
import type { Stop } from './stop.ts';

/** How a projection is doing in the process that runs it. */
export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /** `building`: nothing can be read yet. `catchingUp`: it has not yet been at the log's end since it was started. */
  readonly state: 'building' | 'catchingUp' | 'following' | 'stopped';
  /** Up to here its documents stand. */
  readonly position: Position | undefined;
  readonly stop: Stop | undefined;
  /** How far the bulk of a rebuild has come, while one is under way. */
  readonly rebuild: RebuildProgress | undefined;
}
