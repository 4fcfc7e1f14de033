import { crc32 } from 'node:zlib';
import type { DrawnPicture } from './drawn-picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A chunk's length and type before its data, and its checksum after it. */
const BEFORE = 8;
const AFTER = 4;
const HEADER_BYTES = 13;

/** Chunks that draw the picture. Those of words, times, places and profiles, and the frames of an animation, are left out. */
const DRAWN: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Undefined: not a whole PNG. */
export function readPng(file: Buffer): DrawnPicture | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  const drawn = new Set<string>();
  let header: Buffer | undefined;
  for (let at = SIGNATURE.length; at + BEFORE + AFTER <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + BEFORE + length + AFTER;
    if (end > file.length) return undefined;
    const typed = file.subarray(at + 4, end - AFTER);
    if (crc32(typed) !== file.readUInt32BE(end - AFTER)) return undefined;
    const type = typed.toString('latin1', 0, 4);
    // The header comes first, and once.
    if ((type === 'IHDR') !== (header === undefined)) return undefined;
    header ??= typed.subarray(4);
    if (DRAWN.has(type)) {
      kept.push(file.subarray(at, end));
      drawn.add(type);
    }
    if (type === 'IEND') return drawn.has('IDAT') ? sized(header, kept) : undefined;
    at = end;
  }
  return undefined;
}

function sized(header: Buffer, kept: readonly Buffer[]): DrawnPicture | undefined {
  if (header.length !== HEADER_BYTES) return undefined;
  return { bytes: Buffer.concat(kept), width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}
