import { type Html, html } from '#libs/kernel/html.ts';

/** Control characters, lone surrogates, and marks that change the direction of surrounding text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u{61C}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]+/gu;

export const printable = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

/** User text, isolated so that its direction does not affect the text beside it. */
export const typed = (text: string): Html => html`<bdi>${printable(text)}</bdi>`;

/** A text as a CSS string: all but letters, digits and spaces is escaped by code point. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
