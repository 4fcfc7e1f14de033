import { latinDigits } from '#libs/contracts/fields/typed-text.ts';

/** The typed text, as the finder reads it. */
export type Reading =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'name'; readonly name: string };

const NUMBER = /^\d{1,4}$/;
const PHONE = /^\+?[\d\s().-]+$/;

/** Reads the typed text as a ticket's number, a phone or a name; null: nothing was typed yet. */
export function readingOf(text: string): Reading | null {
  const plain = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (plain === '') return null;
  if (NUMBER.test(plain)) return { kind: 'number', number: Number(plain) };
  return PHONE.test(plain) ? { kind: 'phone', phone: plain } : { kind: 'name', name: text.trim() };
}
