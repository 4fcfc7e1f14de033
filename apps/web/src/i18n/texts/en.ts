import { inside } from './en/inside.ts';
import { outside } from './en/outside.ts';

/** All that the pages say; the pages themselves load it in its two parts. */
export const en = { ...outside, ...inside } as const;
