import * as z from 'zod/mini';
import { one } from './answers.ts';
import { says } from './fields/field-codes.ts';
import { checkedText } from './fields/fields.ts';
import { latinDigits, withoutDirectionMarks } from './fields/typed-text.ts';

/** What a television without a keyboard shows, and a manager types: no letter that could be taken for a figure. */
const PAIRING_CODE = /^[0-9]{6}$/;

/** The screen shows it in two halves: the gap between them may be typed along. */
const code = checkedText(
  z.overwrite((text) => latinDigits(withoutDirectionMarks(text)).replace(/\s/g, '')),
  z.minLength(1, says('required')),
  z.regex(PAIRING_CODE, says('invalidPairingCode')),
);

export const pairingRequest = z.strictObject({ code });
export type PairingRequest = z.output<typeof pairingRequest>;

/** As the television sees it: the address of the wall's screen, once a manager has sent it there. */
export const pairingAnswer = one(z.strictObject({ code: z.string(), expiresAt: z.string(), url: z.nullable(z.string()) }));
