import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ErasureEntry, hashOfLine, readLine } from './erasure-line.ts';

export interface ErasureFile {
  readonly entries: readonly ErasureEntry[];
  /** Set when lines were not written by this installation: only the lines before them are trusted. */
  readonly problem: string | undefined;
  /** State from which the next line continues. */
  readonly end: { readonly number: number; readonly previous: string; readonly bytes: number };
}

/** An unfinished last line was cut off by a crash before it was acknowledged, and is skipped. */
export async function readErasureFile(path: string, publicKey: string): Promise<ErasureFile> {
  const text = await readFile(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const file = basename(path);
  const entries: ErasureEntry[] = [];
  let previous = '';
  for (const line of whole.split('\n').slice(0, -1)) {
    const entry = readLine(line, { file, number: entries.length, previous }, publicKey);
    if (!entry)
      return { entries, problem: `${path}: line ${entries.length + 1} is not what this installation wrote`, end: NOWHERE };
    entries.push(entry);
    previous = hashOfLine(line);
  }
  return { entries, problem: undefined, end: { number: entries.length, previous, bytes: Buffer.byteLength(whole) } };
}

/** End of a damaged file, which is never appended to. */
const NOWHERE = { number: 0, previous: '', bytes: 0 };
