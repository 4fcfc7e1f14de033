import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** What a phone makes of a picture; undefined: nothing. */
export function readPicture(png: Uint8Array): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data;
}
