import { describe, expect, it } from '@jest/globals';
import { PAPER, STAFF, WALL } from '#libs/look/colours.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

type Staff = keyof typeof STAFF;
type Pairs<Name> = readonly (readonly [text: Name, on: Name])[];

const each = <Name>(texts: readonly Name[], planes: readonly Name[]): Pairs<Name> =>
  texts.flatMap((text) => planes.map((plane) => [text, plane] as const));

/** The least contrast of words, of lines and areas, and of words that are read from six metres. */
const WORDS = 4.5;
const AREAS = 3;
const FROM_AFAR = 7;

const PLANES: readonly Staff[] = ['rail', 'ground', 'surface', 'row', 'raised', 'sunken'];
const TEXTS: Pairs<Staff> = [
  ...each<Staff>(['ink', 'quiet', 'faint', 'brand', 'wait', 'done', 'danger'], PLANES),
  ...each<Staff>(['on-fill'], ['fill', 'fill-strong']),
  ['on-chosen', 'chosen'],
  ['on-call', 'call'],
  ...each<Staff>(['on-danger'], ['danger-fill', 'danger-strong']),
  ...each<Staff>(['on-inverse', 'inverse-quiet', 'inverse-brand'], ['inverse']),
  ...each<Staff>(['on-panel'], ['panel', 'panel-row']),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colours, %s', (_, theme) => {
  const between = (one: Staff, other: Staff): number => contrast(STAFF[one][theme], STAFF[other][theme]);

  it.each(TEXTS)('text colour %s is readable on %s', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(WORDS);
  });

  it.each(['ground', 'surface', 'raised'] as const)('the edge of a field is visible on %s', (plane) => {
    expect(between('edge', plane)).toBeGreaterThanOrEqual(AREAS);
  });

  it.each(['area', 'area-soft', 'area-mute', 'area-done'] as const)('a chart’s %s is visible on the surface', (area) => {
    expect(between(area, 'surface')).toBeGreaterThanOrEqual(AREAS);
  });
});

describe('the colours of the wall', () => {
  it.each([
    ...each<keyof typeof WALL>(['ink', 'quiet'], ['night', 'house']),
    ['faint', 'night'] as const,
    ['ink', 'stale'] as const,
    ['on-call', 'call'] as const,
    ['call', 'night-deep'] as const,
    ['on-tile', 'tile'] as const,
  ])('text colour %s is readable on %s from afar', (text, ground) => {
    expect(contrast(WALL[text], WALL[ground])).toBeGreaterThanOrEqual(FROM_AFAR);
  });
});

describe('the colours on paper', () => {
  it.each(['ink', 'quiet', 'brand', 'done'] as const)('text colour %s is readable on paper', (text) => {
    expect(contrast(PAPER[text], PAPER.paper)).toBeGreaterThanOrEqual(WORDS);
  });
});
