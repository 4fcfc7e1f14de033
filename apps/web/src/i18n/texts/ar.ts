import { inside } from './ar/inside.ts';
import { outside } from './ar/outside.ts';
import type { Arabic } from './texts.ts';

/** All that the pages say; the pages themselves load it in its two parts. */
export const ar = { ...outside, ...inside } as const;

/** Every number in all six forms. */
ar satisfies Arabic<typeof ar>;
