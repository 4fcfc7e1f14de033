import * as z from 'zod/mini';

/** One record. */
export const one = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.core.SomeType>(item: Item) => z.strictObject({ data: item });

/** All of them. */
export const all = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.core.SomeType>(item: Item) =>
  z.strictObject({ data: z.array(item) });

export const pageMeta = z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;

/** A page of them. */
export const page = /* @__NO_SIDE_EFFECTS__ */ <Item extends z.core.SomeType>(item: Item) =>
  z.strictObject({ data: z.array(item), meta: pageMeta });

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
