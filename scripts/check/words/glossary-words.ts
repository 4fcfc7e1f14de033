import type { Found } from './comment-words.ts';

/** A variable or parameter declared as `tenant`; a property of that name belongs to the wire or the store. */
const TENANT = new RegExp(
  [
    String.raw`\b(?:const|let) tenant(?:Id)?\b`,
    String.raw`[(,]\s*tenant(?:Id)?\??: (?:ClinicId|string)\b`,
    // A destructuring pattern: what follows its bracket tells it from a literal.
    String.raw`[{[](?:[^{}[\]=]*\W)?(?<!\.)tenant(?:Id)?(?:\s*,[^{}[\]=]*)?\s*[}\]]+(?:\s*=[^=]|\)\s*=>|: [A-Z]| of\b)`,
  ].join('|'),
);
/** The queue as a line; a hyphen makes a colour, a style's property or an option of it. */
const LINE = /(?<![\w-])[Ll]ine(?![\w-])|[a-z]Line(?![a-z])|\b[Ll]ine[A-Z]/;
const OLD_PRONOUN = /\bwho(?:ever|m)\b/i;

const linesWith = (source: string, isFound: (line: string) => boolean): readonly Found[] =>
  source.split('\n').flatMap((text, index) => (isFound(text) ? [{ line: index + 1, text: text.trim() }] : []));

export const tenantNames = (source: string): readonly Found[] => linesWith(source, (line) => TENANT.test(line));

export const queueLines = (source: string): readonly Found[] => linesWith(source, (line) => LINE.test(line));

export const oldPronouns = (source: string): readonly Found[] => linesWith(source, (line) => OLD_PRONOUN.test(line));
