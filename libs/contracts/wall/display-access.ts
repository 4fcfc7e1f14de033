import * as z from 'zod/mini';
import { one } from '../answers.ts';

/** The wall's link, and a picture of it. */
export const displayAccessAnswer = one(z.object({ url: z.string(), qrcodePath: z.string() }));
export const systemAccessAnswer = one(z.object({ qrcodePath: z.string() }));
