import type { JsonObject } from '#libs/event-store/event-store.ts';

/** What stands in BullMQ's record of a job. */
export interface Stored {
  readonly payload: JsonObject;
  readonly notBefore: number | null;
  /** Of the addition that made it: others of the same id find it there already. */
  readonly addition: string;
}

/** BullMQ counts numbers itself, and keeps things of its own beside the jobs: an id of ours is neither. */
export const bullId = (id: string): string => `j${id}`;
export const ownId = (id: string | undefined): string => (id ?? '').slice(1);
