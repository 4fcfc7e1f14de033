type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Counted<Key> = Key extends `${infer Name}_${Category}` ? Name : never;

/** The texts that a language needs to match Arabic: every key, and its own plural forms. A `zero` form is optional. */
type Texts<Words, Form extends Category> = {
  readonly [Key in keyof Words as Counted<Key> extends never ? Key : never]: Words[Key] extends string
    ? string
    : Texts<Words[Key], Form>;
} & { readonly [Key in Counted<keyof Words> as `${Key}_${Form}`]: string } & {
  readonly [Key in Counted<keyof Words> as `${Key}_zero`]?: string;
};

/** Arabic is written first and gives the keys; a number has six forms in it. */
export type Arabic<Words> = Texts<Words, Category>;
export type English<Words> = Texts<Words, 'one' | 'other'>;
