import { createHash } from 'node:crypto';
import { singleCellOf } from './csv.ts';
import { isManifestOf, manifestIn } from './manifest.ts';

const LINE_FEED = 0x0a;
/** A longer line is no manifest, which names a few streams a day. */
const LINE_MAX_BYTES = 64 * 1024 * 1024;

/** Why an export is not what was signed. */
export type ExportFault = 'noManifest' | 'signedByAnother' | 'changed';

export interface CheckedExport {
  readonly fault: ExportFault | null;
  /** Entries that the manifest counts; 0 without one. */
  readonly count: number;
}

/**
 * Holds an export against its own manifest and a public key, in constant memory: only the last line is kept. @throws Error where
 * `publicKey` is no key
 */
export async function checkExport(chunks: AsyncIterable<Buffer>, publicKey: string): Promise<CheckedExport> {
  const hash = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([tail, chunk]);
    // The line feed that ends the file is part of its last line.
    const end = bytes.lastIndexOf(LINE_FEED, bytes.length - 2);
    hash.update(bytes.subarray(0, end + 1));
    tail = bytes.subarray(end + 1);
    if (tail.length > LINE_MAX_BYTES) return { fault: 'noManifest', count: 0 };
  }
  const line = tail.toString('utf8');
  const manifest = manifestIn(line) ?? manifestIn(singleCellOf(line) ?? '');
  if (!manifest) return { fault: 'noManifest', count: 0 };
  const { count } = manifest;
  if (!isManifestOf(manifest, publicKey))
    return { fault: manifest.publicKey.trim() === publicKey.trim() ? 'changed' : 'signedByAnother', count };
  return { fault: hash.digest('hex') === manifest.sha256 ? null : 'changed', count };
}
