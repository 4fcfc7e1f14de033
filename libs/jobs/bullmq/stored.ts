import type { JsonObject } from '#libs/event-store/event-store.ts';

/** Payload of BullMQ's record of a job. */
export interface Stored {
  readonly payload: JsonObject;
  readonly notBefore: number | null;
  /** Id of the addition that created the record: other additions of the same job id find it there. */
  readonly addition: string;
}

/** BullMQ treats numeric ids as its own, and stores other keys beside the jobs: the prefix avoids both. */
export const bullId = (id: string): string => `j${id}`;
export const ownId = (id: string | undefined): string => (id ?? '').slice(1);
