import type { Position } from '#libs/event-store/event-store.ts';
import type { RebuildProgress } from './rebuild/rebuild-protocol.ts';
import type { Stop } from './stop.ts';

/** Status of a projection in the process that runs it. */
export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /** `building`: nothing can be read yet. `catchingUp`: it has not reached the log's end since it was started. */
  readonly state: 'building' | 'catchingUp' | 'following' | 'stopped';
  /** Position up to which its documents stand. */
  readonly position: Position | undefined;
  readonly stop: Stop | undefined;
  /** Progress of the bulk of a rebuild, while one is under way. */
  readonly rebuild: RebuildProgress | undefined;
}
