import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The forms in which a text may stand in a file: two encodings, escaped for addresses and JSON, and within base64. */
export function formsOf(text: string): readonly Buffer[] {
  const littleEndian = Buffer.from(text, 'utf16le');
  const percent = [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const escaped = [...text].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const written = [encodeURIComponent(text), percent, escaped].flatMap((form) => [form, form.toUpperCase(), form.toLowerCase()]);
  return [
    Buffer.from(text),
    littleEndian,
    Buffer.from(littleEndian).swap16(),
    ...written.map((form) => Buffer.from(form)),
    ...[0, 1, 2].flatMap((offset) => base64Within(text, offset)),
  ];
}

/** The characters of base64 that depend on the text alone, wherever in the encoded bytes it begins. */
function base64Within(text: string, offset: number): readonly Buffer[] {
  const bytes = Buffer.from(text);
  const around = Buffer.concat([Buffer.alloc(offset), bytes]);
  const from = Math.ceil((offset * 8) / 6);
  const to = Math.floor(((offset + bytes.length) * 8) / 6);
  return (['base64', 'base64url'] as const).map((encoding) => Buffer.from(around.toString(encoding).slice(from, to)));
}

export function isIn(content: Buffer, text: string): boolean {
  return formsOf(text).some((form) => content.includes(form));
}

/** Files below a folder that hold one of the texts in any form, each with that text; names of files count as content. */
export function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const content = Buffer.concat([Buffer.from(name), readFileSync(path)]);
    return texts.filter((text) => isIn(content, text)).map((text) => `${path}: ${text}`);
  });
}
