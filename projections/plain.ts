/** The shape of an interface, as a document has it: plain JSON, and known to be. */
export type Plain<T> = T extends string | number | boolean | null | undefined ? T : { readonly [K in keyof T]: Plain<T[K]> };
