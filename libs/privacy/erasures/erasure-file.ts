import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ErasureEntry, hashOfLine, readLine } from './erasure-line.ts';

export interface ErasureFile {
  readonly entries: readonly ErasureEntry[];
  /** Lines that this installation did not write so: of such a file what comes before them is believed. */
  readonly problem: string | undefined;
  /** What the next line goes on from. */
  readonly end: { readonly number: number; readonly previous: string; readonly bytes: number };
}

/** A last line without its end was being written when the process died: nothing was answered of it, and it is passed over. */
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

/** A damaged file is not written on. */
const NOWHERE = { number: 0, previous: '', bytes: 0 };
