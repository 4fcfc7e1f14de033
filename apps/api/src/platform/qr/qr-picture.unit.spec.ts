import { describe, expect, it } from '@jest/globals';
import { PNG } from 'pngjs';
import { pngOf, svgOf } from './qr-picture.ts';
import { readPicture } from './testing/read-picture.ts';

const SHORT = 'http://localhost:3000/v1/auth/system/wall.default.20261120.AAAAAAAAAAAAAAAAAAAAAA';
const LONG = `https://${'x'.repeat(60)}.example/v1/auth/system/panel.${'x'.repeat(64)}.20261120.AAAAAAAAAAAAAAAAAAAAAA`;

const sizeOf = (text: string) => PNG.sync.read(Buffer.from(pngOf(text))).width / 16;

describe('the picture of a link', () => {
  it.each([SHORT, LONG])('decodes to %s', (link) => {
    expect(readPicture(pngOf(link))).toBe(link);
  });

  it('draws black on white with a margin of four modules', () => {
    const { data, width, height } = PNG.sync.read(Buffer.from(pngOf(SHORT)));
    const isWhite = (x: number, y: number) => data.readUInt32BE((y * width + x) * 4) === 0xffffffff;
    const margin = 4 * 16;
    for (let along = 0; along < width; along += 1) {
      for (const inside of [0, margin - 1]) {
        expect([isWhite(along, inside), isWhite(along, height - 1 - inside)]).toEqual([true, true]);
        expect([isWhite(inside, along), isWhite(width - 1 - inside, along)]).toEqual([true, true]);
      }
    }
    expect(isWhite(margin, margin)).toBe(false);
  });

  it('needs at most 45 modules, margin included, for a plain address', () => {
    expect(sizeOf(SHORT)).toBe(45);
  });

  it('draws the same modules in SVG, without inline style', () => {
    const svg = svgOf(SHORT);
    expect(svg).toMatch(/^<\?xml .*<svg /);
    expect(svg).toContain('viewBox="-4 -4 45 45"');
    expect(svg).toContain('fill="white"');
    expect(svg).not.toMatch(/style|<script|http:\/\/localhost/);
  });

  it('decodes with a reflection over a sixty-fourth of the picture', () => {
    const png = PNG.sync.read(Buffer.from(pngOf(SHORT)));
    const side = Math.floor(png.width / 8);
    const from = Math.floor(png.width / 2);
    for (let y = from; y < from + side; y += 1) png.data.fill(255, (y * png.width + from) * 4, (y * png.width + from + side) * 4);
    expect(readPicture(PNG.sync.write(png))).toBe(SHORT);
  });
});
