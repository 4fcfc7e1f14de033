import type { DrawnPicture } from './drawn-picture.ts';

/** `RIFF`, the size of what follows, and `WEBP`. */
const HEADER_BYTES = 12;
const CHUNK_BYTES = 8;
const EXTENDED_BYTES = 10;
const LOSSY_START = Buffer.from([0x9d, 0x01, 0x2a]);
const LOSSLESS_START = 0x2f;
/** The one flag of an extended file that stays: profiles, places and words are left out, and an animation is refused. */
const HAS_ALPHA = 0x10;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Undefined: not a whole WebP of one picture. */
export function readWebp(file: Buffer): DrawnPicture | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, HEADER_BYTES) !== 'WEBP') return undefined;
  const end = CHUNK_BYTES + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const parts = new Map<string, Buffer>();
  for (let at = HEADER_BYTES; at + CHUNK_BYTES <= end; ) {
    const next = at + CHUNK_BYTES + file.readUInt32LE(at + 4);
    const type = file.toString('latin1', at, at + 4);
    if (next > end || parts.has(type)) return undefined;
    parts.set(type, file.subarray(at + CHUNK_BYTES, next));
    // A chunk of odd length is followed by a byte of nothing.
    at = next + (next % 2);
  }
  return stillOf(parts);
}

function stillOf(parts: ReadonlyMap<string, Buffer>): DrawnPicture | undefined {
  const [extended, alpha, lossy, lossless] = ['VP8X', 'ALPH', 'VP8 ', 'VP8L'].map((type) => parts.get(type));
  if (parts.has('ANIM') || parts.has('ANMF') || (lossy === undefined) === (lossless === undefined)) return undefined;
  const size = lossy ? sizeOfLossy(lossy) : lossless && sizeOfLossless(lossless);
  if (!size) return undefined;
  const drawn = lossy ? chunk('VP8 ', lossy) : chunk('VP8L', lossless ?? Buffer.alloc(0));
  const isSeen = lossy === undefined || alpha === undefined;
  if (extended === undefined) return isSeen ? { ...size, bytes: riff([drawn]) } : undefined;
  if (extended.length !== EXTENDED_BYTES || !isSameSize(size, sizeOfCanvas(extended))) return undefined;
  if (isSeen) return { ...size, bytes: riff([drawn]) };
  return { ...size, bytes: riff([chunk('VP8X', withAlphaAlone(extended)), chunk('ALPH', alpha ?? Buffer.alloc(0)), drawn]) };
}

function sizeOfLossy(data: Buffer): Size | undefined {
  if (data.length < 10 || !data.subarray(3, 6).equals(LOSSY_START)) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function sizeOfLossless(data: Buffer): Size | undefined {
  if (data.length < 5 || data[0] !== LOSSLESS_START) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

const sizeOfCanvas = (extended: Buffer): Size => ({
  width: extended.readUIntLE(4, 3) + 1,
  height: extended.readUIntLE(7, 3) + 1,
});

const isSameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

function withAlphaAlone(extended: Buffer): Buffer {
  const kept = Buffer.from(extended);
  kept.fill(0, 0, 4);
  kept[0] = HAS_ALPHA;
  return kept;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(CHUNK_BYTES);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
