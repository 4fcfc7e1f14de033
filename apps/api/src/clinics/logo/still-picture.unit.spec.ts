import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { readStillPicture } from './still-picture.ts';
import { jpeg, png, webp } from './testing/pictures.ts';

const SECRET = 'GPS 25.2048 N';

function refusalOf(file: Buffer): string {
  try {
    readStillPicture(file);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('the picture of a logo', () => {
  it.each([
    ['image/png', png(40, 30)],
    ['image/jpeg', jpeg(40, 30)],
    ['image/webp', webp(40, 30)],
  ])('takes a plain %s as it is', (type, file) => {
    expect(readStillPicture(file)).toEqual({ type, width: 40, height: 30, bytes: file });
  });

  it.each([
    ['PNG', png(40, 30, { tEXt: SECRET, eXIf: SECRET, iCCP: SECRET, acTL: SECRET }), png(40, 30)],
    ['JPEG', jpeg(40, 30, SECRET), jpeg(40, 30)],
    ['WebP', webp(40, 30, SECRET), webp(40, 30)],
  ])('drops from a %s all that only describes it, and what follows its end', (_, file, plain) => {
    expect(readStillPicture(file).bytes).toEqual(plain);
    const longer = Buffer.concat([file, Buffer.from(SECRET)]);
    expect(readStillPicture(longer).bytes).toEqual(plain);
  });

  it.each([
    ['PNG', png(513, 10)],
    ['JPEG', jpeg(10, 65_535)],
    ['WebP', webp(10, 16_384)],
    ['PNG that would fill a disk', png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff)],
  ])('refuses a %s of too many pixels', (_, file) => {
    expect(refusalOf(file)).toBe('logo.tooManyPixels');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a PNG of no width', png(0, 10)],
    ['a PNG of another checksum', Buffer.from(png(40, 30).map((byte, at) => (at === 30 ? byte ^ 1 : byte)))],
    ['half a PNG', png(40, 30).subarray(0, 50)],
    ['half a JPEG', jpeg(40, 30).subarray(0, 60)],
    ['half a WebP', webp(40, 30).subarray(0, 24)],
  ])('refuses %s', (_, file) => {
    expect(refusalOf(file)).toBe('logo.unreadable');
  });

  it('answers or refuses any bytes, and never keeps more than came', () => {
    const cut = fc.constantFrom(png(40, 30, { tEXt: 'a' }), jpeg(40, 30, 'a'), webp(40, 30, 'a'));
    const changed = fc.tuple(cut, fc.array(fc.tuple(fc.nat(150), fc.nat(255)), { maxLength: 8 })).map(([file, changes]) => {
      const bytes = Buffer.from(file);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return bytes;
    });
    fc.assert(
      fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 200 }).map(Buffer.from)), (file) => {
        if (refusalOf(file) === 'taken') expect(readStillPicture(file).bytes.length).toBeLessThanOrEqual(file.length);
      }),
    );
  });
});
