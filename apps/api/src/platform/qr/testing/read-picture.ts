import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes a QR code as a phone would; undefined where it is unreadable. */
export function readPicture(png: Uint8Array): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data;
}
