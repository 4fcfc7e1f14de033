import { createHash } from 'node:crypto';
import { singleCellOf } from './csv.ts';
import { isManifestOf, manifestIn } from './manifest.ts';

/** How a file writes its lines: as UTF-8, or as UTF-16 where it begins with that encoding's mark. */
const ENCODINGS = {
  utf8: { lineFeed: Buffer.from('\n'), width: 1 },
  utf16le: { lineFeed: Buffer.from('\n', 'utf16le'), width: 2 },
} as const;
type Encoding = keyof typeof ENCODINGS;
const WIDE_MARK = Buffer.from('\u{FEFF}', 'utf16le');
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
  let encoding: Encoding | undefined;
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([tail, chunk]);
    if (bytes.length >= WIDE_MARK.length) encoding ??= bytes.subarray(0, WIDE_MARK.length).equals(WIDE_MARK) ? 'utf16le' : 'utf8';
    const begin = encoding ? lastLineOf(bytes, encoding) : 0;
    hash.update(bytes.subarray(0, begin));
    tail = bytes.subarray(begin);
    if (tail.length > LINE_MAX_BYTES) return { fault: 'noManifest', count: 0 };
  }
  const line = tail.toString(encoding);
  const manifest = manifestIn(line) ?? manifestIn(singleCellOf(line) ?? '');
  if (!manifest) return { fault: 'noManifest', count: 0 };
  const { count } = manifest;
  if (!isManifestOf(manifest, publicKey))
    return { fault: manifest.publicKey.trim() === publicKey.trim() ? 'changed' : 'signedByAnother', count };
  return { fault: hash.digest('hex') === manifest.sha256 ? null : 'changed', count };
}

/** Where the last line begins; the line feed that ends the file is part of it. A wide file's lines begin at even places. */
function lastLineOf(bytes: Buffer, encoding: Encoding): number {
  const { lineFeed, width } = ENCODINGS[encoding];
  for (let from = bytes.length - width - 1; from >= 0; ) {
    const found = bytes.lastIndexOf(lineFeed, from);
    if (found < 0) return 0;
    if (found % width === 0) return found + width;
    from = found - 1;
  }
  return 0;
}
