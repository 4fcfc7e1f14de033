import * as z from 'zod/mini';

// Answers and messages are of `z.object`, which drops what it does not know: their reader may be of a former release (0114). Bodies of
// requests are of `z.strictObject`, which refuses it.

/** One record. */
export const one = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.core.SomeType>(item: Item) => z.object({ data: item });

/** All of them. */
export const all = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.core.SomeType>(item: Item) => z.object({ data: z.array(item) });

export const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;

/** A page of them. */
export const page = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.core.SomeType>(item: Item) =>
  z.object({ data: z.array(item), meta: pageMeta });

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
