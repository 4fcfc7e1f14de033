import * as z from 'zod/mini';
import { type ClinicDay, isClinicDay } from '#libs/domain/kernel/ids.ts';
import { isSignedBy, type SigningKey } from '#libs/privacy/signing-key.ts';
import { canonicalJson } from '../canonical-json.ts';
import { parseStream } from '../stream-names.ts';
import { lastOf } from './last-of.ts';
import type { LogRecords } from './log-records.ts';

const FORMAT = 1;

const head = z.strictObject({ stream: z.string(), revision: z.int().check(z.nonnegative()), hash: z.string() });
/** The last event of a stream at some time: whatever is changed before it later will not lead to this hash. */
export type Head = z.infer<typeof head>;

const signedHeads = z.strictObject({
  format: z.literal(FORMAT),
  day: z.string().check(z.refine(isClinicDay)),
  exportedAt: z.string(),
  heads: z.array(head),
  publicKey: z.string(),
  signature: z.string(),
});
/** The heads of a day, to be kept elsewhere. */
export type SignedHeads = z.infer<typeof signedHeads>;
type Said = Omit<SignedHeads, 'signature'>;

/** Of the day's own streams, and of each clinic's lasting ones as they stand now. */
export async function headsOf(records: LogRecords, day: ClinicDay): Promise<readonly Head[]> {
  const heads: Head[] = [];
  for await (const names of records.streams()) {
    for (const stream of names) {
      const parsed = parseStream(stream);
      if (!parsed || (parsed.day !== null && parsed.day !== day)) continue;
      const last = await lastOf(records, stream);
      const hash = last?.event?.metadata['hash'];
      if (last && typeof hash === 'string') heads.push({ stream, revision: last.revision, hash });
    }
  }
  return heads.sort((one, other) => (one.stream < other.stream ? -1 : 1));
}

export function signed(heads: readonly Head[], day: ClinicDay, exportedAt: Date, key: SigningKey): SignedHeads {
  const { publicKey } = key;
  const said: Said = { format: FORMAT, day, exportedAt: exportedAt.toISOString(), heads: [...heads], publicKey };
  return { ...said, signature: key.sign(bytesOf(said)).toString('base64') };
}

/** Why such a file proves nothing; undefined: it was signed with this key, as it stands. */
export type HeadsRefusal = 'notHeads' | 'signedByAnother' | 'changed';

export function readHeads(text: string, publicKey: string): SignedHeads | HeadsRefusal {
  const parsed = signedHeads.safeParse(jsonOf(text));
  if (!parsed.success) return 'notHeads';
  const { signature, ...said } = parsed.data;
  if (said.publicKey !== publicKey) return 'signedByAnother';
  return isSignedBy(publicKey, bytesOf(said), Buffer.from(signature, 'base64')) ? parsed.data : 'changed';
}

const bytesOf = (said: Said): Buffer => Buffer.from(canonicalJson(said));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever it is, it is none of ours.
    return undefined;
  }
}
