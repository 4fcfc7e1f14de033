declare const brand: unique symbol;

/** A primitive that only its own parser or maker may produce: a TicketId is a string, a string is no TicketId. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
