import type { ar } from './ar.ts';

export type Plain = keyof typeof ar;

/** Arabic gives the keys: a language that lacks one does not compile. */
export type Texts = Readonly<Record<Plain, string>>;
