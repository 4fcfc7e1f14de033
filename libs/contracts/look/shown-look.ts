import * as z from 'zod/mini';

/** A clinic's colour and the hash of its logo; null, or absent in the answer of a server of before: none. It stands alone, since walls carry it. */
export const shownColour = z._default(z.nullable(z.string()), null);
export const shownLogo = z._default(z.nullable(z.string()), null);
