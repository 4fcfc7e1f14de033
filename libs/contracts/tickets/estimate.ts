import * as z from 'zod/mini';

const minutes = z.int().check(z.nonnegative());

/** Whole minutes until a patient is called: eight in ten are called between `low` and `high`. Null: nobody knows. */
export const estimate = z.nullable(z.object({ low: minutes, middle: minutes, high: minutes }));
export type Estimate = z.infer<typeof estimate>;
