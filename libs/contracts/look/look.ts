import * as z from 'zod/mini';
import { says } from '../fields/field-codes.ts';

/** A clinic's colour as it is chosen: any is taken, and is made as dark as its words need. */
export const colour = z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, says('invalidColour'))));
