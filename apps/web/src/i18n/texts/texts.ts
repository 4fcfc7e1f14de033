import type { ar } from './ar.ts';

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Counted<Key> = Key extends `${infer Name}_${Category}` ? Name : never;

/** What another language must say to say as much: every key, and its own forms for a number. */
export type Texts<Words, Form extends Category> = {
  readonly [Key in keyof Words as Counted<Key> extends never ? Key : never]: Words[Key] extends string
    ? string
    : Texts<Words[Key], Form>;
} & { readonly [Key in Counted<keyof Words> as `${Key}_${Form}`]: string };

/** Arabic is written first and gives the keys; a number has six forms in it. */
export type ArabicTexts = Texts<typeof ar, Category>;
export type EnglishTexts = Texts<typeof ar, 'one' | 'other'>;
