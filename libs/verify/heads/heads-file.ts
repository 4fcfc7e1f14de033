import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import { isSignedBy, type SigningKey } from '#libs/privacy/signing-key.ts';

const FORMAT = 2;

const head = z.strictObject({ stream: z.string(), revision: z.int().check(z.nonnegative()), hash: z.string() });
/** The last event of a stream at some time: a later change of any earlier event would lead to another hash. */
export type Head = z.infer<typeof head>;
export const heads = z.array(head);

const headsFile = z.strictObject({
  format: z.literal(FORMAT),
  writtenAt: z.string(),
  /** SHA-256 of the previous file, in hex; null for the first. It makes the files one chain. */
  previous: z.nullable(z.string()),
  heads,
  publicKey: z.string(),
  signature: z.string(),
});
export type HeadsFile = z.infer<typeof headsFile>;
type Signed = Omit<HeadsFile, 'signature'>;

export interface HeadsContent {
  readonly writtenAt: Date;
  readonly previous: string | null;
  readonly heads: readonly Head[];
}

/** The text of a file of heads, signed. */
export function headsText({ writtenAt, previous, heads }: HeadsContent, key: SigningKey): string {
  const content: Signed = {
    format: FORMAT,
    writtenAt: writtenAt.toISOString(),
    previous,
    heads: [...heads],
    publicKey: key.publicKey,
  };
  const signed = { ...content, signature: key.sign(bytesOf(content)).toString('base64') };
  return `${JSON.stringify(signed, null, 2)}\n`;
}

/** Sorts by the moment at which it was written. */
export const headsFileName = (writtenAt: Date, sha256: string): string =>
  `heads-${writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${sha256.slice(0, 8)}.json`;

const FILE_NAME = /^heads-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[\da-f]{8}\.json$/;

/** The second at which a file was written, by its name; undefined: it is named like no file of heads. */
export function headsFileTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = FILE_NAME.exec(name) ?? [];
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reasons why a file of heads proves nothing. */
export type HeadsRefusal = 'notHeads' | 'signedByAnother' | 'changed';

/** `publicKey` undefined: without the vault the signature is only checked against the key that the file names. */
export function readHeads(text: string, publicKey: string | undefined): HeadsFile | HeadsRefusal {
  const parsed = headsFile.safeParse(jsonOf(text));
  if (!parsed.success) return 'notHeads';
  const { signature, ...content } = parsed.data;
  if (publicKey !== undefined && content.publicKey !== publicKey) return 'signedByAnother';
  return isSigned(content, signature) ? parsed.data : 'changed';
}

function isSigned(content: Signed, signature: string): boolean {
  try {
    return isSignedBy(content.publicKey, bytesOf(content), Buffer.from(signature, 'base64'));
  } catch {
    // The key that the file names is not a public key.
    return false;
  }
}

const bytesOf = (content: Signed): Buffer => Buffer.from(canonicalJson(content));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so no file of heads.
    return undefined;
  }
}
