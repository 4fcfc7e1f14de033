/** An interface as a type alias, which TypeScript accepts as plain JSON. */
export type Plain<T> = T extends string | number | boolean | null | undefined ? T : { readonly [K in keyof T]: Plain<T[K]> };
