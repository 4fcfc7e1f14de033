import { hash } from 'node:crypto';
import { z } from 'zod';
import { isSignedBy, type SigningKey } from '../signing-key.ts';

/**
 * Content of a line: `begun` is each file's first; `key`: this key was destroyed; `wish`: the owner of this phone wants no messages
 * of the clinic, or wants them again. Ids, keyed hashes and times, no personal data.
 */
const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('begun'), at: z.string() }),
  z.strictObject({ kind: z.literal('key'), key: z.string(), at: z.string() }),
  z.strictObject({ kind: z.literal('wish'), tenant: z.string(), fingerprint: z.string(), isOut: z.boolean(), at: z.string() }),
]);
export type ErasureEntry = z.infer<typeof entry>;

const line = z.strictObject({
  format: z.literal(1),
  number: z.int(),
  /** SHA-256 of the line before; empty for the first. */
  previous: z.string(),
  entry,
  signature: z.string(),
});

/**
 * Where a line stands: it is signed with its place, so that none can be moved, dropped from the middle, or put into another file.
 */
export interface LinePlace {
  readonly file: string;
  readonly number: number;
  readonly previous: string;
}

export const hashOfLine = (text: string): string => hash('sha256', text, 'hex');

export function writeLine(place: LinePlace, entry: ErasureEntry, signingKey: SigningKey): string {
  const signature = signingKey.sign(signed(place, entry)).toString('base64');
  const { number, previous } = place;
  return JSON.stringify({ format: 1, number, previous, entry, signature });
}

/** Undefined: this installation did not write the line there. */
export function readLine(text: string, place: LinePlace, publicKey: string): ErasureEntry | undefined {
  const parsed = line.safeParse(jsonIn(text));
  if (!parsed.success) return undefined;
  const { number, previous, signature } = parsed.data;
  if (number !== place.number || previous !== place.previous) return undefined;
  const isOurs = isSignedBy(publicKey, signed(place, parsed.data.entry), Buffer.from(signature, 'base64'));
  return isOurs ? parsed.data.entry : undefined;
}

const signed = ({ file, number, previous }: LinePlace, entry: ErasureEntry): Buffer =>
  Buffer.from(JSON.stringify(['erasures', 1, file, number, previous, entry]));

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
