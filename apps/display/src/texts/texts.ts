import type { ar } from './ar.ts';

type Key = keyof typeof ar;
/** Forms of a number that only Arabic has. */
type Arabic = `${string}_${'zero' | 'two' | 'few' | 'many'}`;
/** Keys of texts with plural forms, without the suffix of the form. */
export type Counted = Key extends infer K ? (K extends `${infer Name}_other` ? Name : never) : never;

/** Arabic gives the keys: a language that lacks one does not compile. */
export type Texts = { readonly [K in Exclude<Key, Arabic>]: string };
export type Plain = Exclude<keyof Texts, `${Counted}_${string}`>;
