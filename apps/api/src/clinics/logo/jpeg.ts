import type { DrawnPicture } from './drawn-picture.ts';

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const ADOBE = 0xee;
/** Frames that every browser draws: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Segments that draw the picture: tables, restarts, scans. Those of cameras, places, words and small second pictures are left out. */
const DRAWN: ReadonlySet<number> = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, SCAN]);
/** Height and width stand after a frame's length and precision. */
const FRAME_BYTES = 9;

/** Undefined: not a whole JPEG. */
export function readJpeg(file: Buffer): DrawnPicture | undefined {
  if (file[0] !== MARKER || file[1] !== START) return undefined;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let frame: Buffer | undefined;
  let isDrawn = false;
  for (let at = 2; at + 2 <= file.length; ) {
    const marker = file[at + 1];
    if (file[at] !== MARKER || marker === undefined) return undefined;
    // Any number of fill bytes may stand before a marker.
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (!frame || !isDrawn) return undefined;
      kept.push(file.subarray(at, at + 2));
      return { bytes: Buffer.concat(kept), height: frame.readUInt16BE(5), width: frame.readUInt16BE(7) };
    }
    const end = endOf(file, at, marker);
    if (end === undefined) return undefined;
    const segment = file.subarray(at, end);
    if (FRAMES.has(marker)) {
      if (frame || segment.length < FRAME_BYTES) return undefined;
      frame = segment;
    }
    if (marker === SCAN) isDrawn = true;
    if (DRAWN.has(marker) || isAdobe(marker, segment)) kept.push(segment);
    at = end;
  }
  return undefined;
}

/** The end of a segment, with a scan's own data. Undefined: it reaches beyond the file. */
function endOf(file: Buffer, at: number, marker: number): number | undefined {
  if (at + 4 > file.length) return undefined;
  const end = at + 2 + file.readUInt16BE(at + 2);
  if (end > file.length || end < at + 4) return undefined;
  if (marker !== SCAN) return end;
  for (let next = end; next + 1 < file.length; next += 1) {
    const code = file[next + 1] ?? 0;
    // A zero or a restart after this byte belongs to the scan.
    if (file[next] === MARKER && code !== 0 && (code < 0xd0 || code > 0xd7)) return next;
  }
  return undefined;
}

/** Says how colours are stored: without it, those of some programs are drawn wrong. It holds nothing else. */
const isAdobe = (marker: number, segment: Buffer): boolean =>
  marker === ADOBE && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';
