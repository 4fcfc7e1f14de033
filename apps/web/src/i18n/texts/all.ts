import { inside as arInside } from './ar/inside.ts';
import { outside as arOutside } from './ar/outside.ts';
import { inside as enInside } from './en/inside.ts';
import { outside as enOutside } from './en/outside.ts';
import type { Arabic } from './texts.ts';

// All that the pages say, for types, checks and tests; the pages themselves load it by language, in two parts.

export const ar = { ...arOutside, ...arInside } as const;
export const en = { ...enOutside, ...enInside } as const;

/** Every number in all six forms. */
ar satisfies Arabic<typeof ar>;
