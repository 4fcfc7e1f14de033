import * as z from 'zod/mini';
import { one } from '../answers.ts';

/** The wall's link, and a picture of it. */
export const displayAccessAnswer = one(z.strictObject({ url: z.string(), qrcodePath: z.string() }));
export const systemAccessAnswer = one(z.strictObject({ qrcodePath: z.string() }));
