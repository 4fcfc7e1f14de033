import * as z from 'zod/mini';
import { says } from '../fields/field-codes.ts';

/** A clinic's colour as it is chosen: any is taken, and is made as dark as its words need. */
export const colour = z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, says('invalidColour'))));

/** Absent in the answer of a server of before. A logo is known by its hash. */
export const shownColour = z._default(z.nullable(z.string()), null);
export const shownLogo = z._default(z.nullable(z.string()), null);
