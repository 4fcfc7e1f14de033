import { type Html, html } from '../../platform/http/html.ts';

/** Line breaks and other controls, halves of characters, and what turns the direction of the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u{61C}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2066}-\u{2069}\u{FEFF}]+/gu;

export const printable = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

/** What a person typed: in a direction of its own, that disturbs nothing beside it. */
export const typed = (text: string): Html => html`<bdi>${printable(text)}</bdi>`;

/** A text as a string of a style sheet: whatever is neither letter, digit nor space goes by its number. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
