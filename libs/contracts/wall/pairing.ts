import * as z from 'zod/mini';
import { one } from '../answers.ts';
import { says } from '../fields/field-codes.ts';
import { checkedText } from '../fields/fields.ts';
import { latinDigits, withoutDirectionMarks } from '../fields/typed-text.ts';

/** A pairing code, shown by a television without keyboard and typed by a manager: no letter looks like a digit. */
const PAIRING_CODE = /^[0-9]{6}$/;

/** The screen shows the code in two halves, so blanks between them are accepted. */
const code = checkedText(
  z.overwrite((text) => latinDigits(withoutDirectionMarks(text)).replace(/\s/g, '')),
  z.minLength(1, says('required')),
  z.regex(PAIRING_CODE, says('invalidPairingCode')),
);

export const pairingRequest = z.strictObject({ code });
export type PairingRequest = z.output<typeof pairingRequest>;

/** The television's answer: the address of the wall's screen, once a manager has sent it there. */
export const pairingAnswer = one(z.object({ code: z.string(), expiresAt: z.string(), url: z.nullable(z.string()) }));
export type PairingAnswer = z.infer<typeof pairingAnswer>;
