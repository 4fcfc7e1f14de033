import * as z from 'zod/mini';
import { one } from './answers.ts';

/** What a television without a keyboard shows, and a manager types: no letter that could be taken for a figure. */
export const PAIRING_CODE = /^[0-9]{6}$/;

export const pairingRequest = z.strictObject({ code: z.string().check(z.trim(), z.regex(PAIRING_CODE)) });

/** As the television sees it: the address of the wall's screen, once a manager has sent it there. */
export const pairingAnswer = one(z.strictObject({ code: z.string(), expiresAt: z.string(), url: z.nullable(z.string()) }));
